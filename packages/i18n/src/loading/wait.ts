/** Waits some milliseconds; rejects with the signal's reason as soon as it is aborted. */
export type Wait = (delayMs: number, signal?: AbortSignal) => Promise<void>

export const waitWithTimer: Wait = (delayMs, signal) =>
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
  })
