/** Time as the client sees it; tests pass a virtual one. */
export interface Clock {
  /** Milliseconds from any fixed moment on; never goes back. */
  now(): number
  /** Resolves after some milliseconds; rejects with the signal's reason as soon as it is aborted. */
  wait(delayMs: number, signal?: AbortSignal): Promise<void>
}

/** The monotonic clock of the platform: a change of the wall clock must not stall the limiter. */
export const systemClock: Clock = {
  now: () => performance.now(),
  wait: (delayMs, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(signal.reason)
        return
      }
      const stop = (): void => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, delayMs)
      signal?.addEventListener('abort', stop, { once: true })
    }),
}
