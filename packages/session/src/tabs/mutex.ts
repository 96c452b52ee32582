import type { SessionEnvironment } from '../adapters/environment.ts'
import { SessionError } from '../session-error.ts'
import type { Presence } from './presence.ts'

/** Runs work while no other tab runs its own; rejects with `lock_timeout` when it had to wait for too long. */
export type Mutex = (timeoutMs: number, work: () => Promise<void>) => Promise<void>

export function createMutex({ locks, clock }: SessionEnvironment, name: string, presence: Presence): Mutex {
  return async (timeoutMs, work) => {
    if (!locks) return work()
    const patience = new AbortController()
    const stop = clock.after(timeoutMs, () => patience.abort(new SessionError('lock_timeout')))
    const signal = AbortSignal.any([patience.signal, presence.signal()])
    let running: Promise<void> | undefined
    try {
      await locks.request(name, { signal }, () => {
        stop()
        return (running = work())
      })
    } catch (error) {
      // Locks that refuse altogether, as in a sandboxed frame, are like none.
      if (running || signal.aborted) throw error
      await work()
    } finally {
      stop()
    }
  }
}
