import type { Share } from '../session.ts'
import { setShared } from '../state/transitions.ts'
import type { Core } from './core.ts'

/** One named value that is the same in every tab; `initial` stands for it until somebody sets it. */
export function createShare<T>(core: Core, name: string, initial: T): Share<T> {
  // The name may be that of something every object inherits, such as "toString".
  const read = ({ shared } = core.state()): T => {
    const value = Object.hasOwn(shared, name) ? shared[name]?.[0] : initial
    return isShared<T>(value) ? value : initial
  }
  return {
    get: () => read(),
    // A copy, as the other tabs get one: changing the original later changes nothing anywhere.
    set: (value) => core.commit(setShared(core.state(), name, structuredClone(value), core.stamp())),
    subscribe: (listener) => core.onChange((previous) => read(previous) !== read() && listener()),
  }
}

/** The name stands for the type: all tabs run the same code, and nothing else writes here. */
function isShared<T>(_value: unknown): _value is T {
  return true
}
