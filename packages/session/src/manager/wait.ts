import type { Core } from './core.ts'

/** Waits; an aborted signal ends the wait early, without an error. */
export function wait({ env }: Core, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      cancel()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const cancel = env.clock.after(delayMs, finish)
    if (signal.aborted) finish()
    else signal.addEventListener('abort', finish)
  })
}

/** Rejects with the signal's reason as soon as it aborts. */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const give = (): void => reject(signal.reason)
    if (signal.aborted) give()
    signal.addEventListener('abort', give)
  })
}
