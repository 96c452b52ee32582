import type { SessionEnvironment } from '../adapters/environment.ts'
import { createDeadline } from '../manager/wait.ts'
import type { Presence } from './presence.ts'

/**
 * Runs work while no other tab runs its own; rejects with `timeout` when it had to wait for too long, or when one
 * of the signals ended the wait.
 */
export type Mutex = (timeoutMs: number, work: () => Promise<void>, ...signals: AbortSignal[]) => Promise<void>

export function createMutex(env: SessionEnvironment, name: string, presence: Presence): Mutex {
  const { locks } = env
  return async (timeoutMs, work, ...signals) => {
    if (!locks) return work()
    const [signal, stop] = createDeadline(env, timeoutMs, presence.signal(), ...signals)
    const begin = (): Promise<void> => {
      stop()
      return work()
    }
    await locks.request(name, { signal }, begin).finally(stop)
  }
}
