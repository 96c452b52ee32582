import type { SessionEnvironment } from '../adapters/environment.ts'
import { createDeadline } from '../manager/wait.ts'
import type { Presence } from './presence.ts'

/**
 * Runs work while no other tab runs its own; rejects with `timeout` when it had to wait for too long, or when one
 * of the signals ended the wait.
 */
export type Mutex = (timeoutMs: number, work: () => Promise<void>, ...signals: AbortSignal[]) => Promise<void>

export function createMutex({ locks, clock }: SessionEnvironment, name: string, presence: Presence): Mutex {
  return async (timeoutMs, work, ...signals) => {
    if (!locks) return work()
    // The signal ends the wait for the lock; once that is granted it does nothing any more.
    const [signal] = createDeadline(clock, timeoutMs, presence.signal(), ...signals)
    await locks.request(name, { signal }, work)
  }
}
