import type { Core } from '../core/core.ts'
import type { Share } from '../session.ts'
import type { Entries } from '../state/entries.ts'
import { setEntry } from '../state/transitions.ts'

export function createShare<T>(core: Core, name: string, initial: T): Share<T> {
  const readValue = ({ shared } = core.state()): T => readShared(shared, name, initial)
  return {
    get: () => readValue(),
    set(value) {
      // A copy, as the other tabs get one: changing the original later changes nothing anywhere.
      const copy = structuredClone(value)
      core.commit((state, stamp) => setEntry(state, 'shared', name, copy, stamp))
    },
    subscribe: (listener) => core.onChange((previous) => readValue(previous) !== readValue() && listener()),
  }
}

/** The name stands for the type: all tabs run the same code, and nothing else writes here. */
function readShared<T>(shared: Entries, name: string, initial: T): T
function readShared(shared: Entries, name: string, initial: unknown): unknown {
  // The name may be that of something every object inherits, such as "toString", but that has no stamp.
  return shared[name]?.[1] ? shared[name][0] : initial
}
