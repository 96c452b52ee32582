import type { SessionEnvironment } from '../adapters/environment.ts'

/** Rejects with the reason of the signal when that ends the wait. */
export type Mutex = (work: () => Promise<void>, signal: AbortSignal) => Promise<void>

export function createMutex({ locks }: SessionEnvironment, name: string): Mutex {
  return async (work, signal) => {
    // The signal ends the wait for the lock; once that is granted it does nothing any more.
    await (locks ? locks.request(name, { signal }, work) : work())
  }
}
