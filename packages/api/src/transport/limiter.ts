import type { Clock } from './clock.ts'

/** At most this many requests of one API base start in any window. */
export const LIMIT_STARTS = 4
export const LIMIT_WINDOW_MS = 125

export interface Limiter {
  /** Resolves when the next request may start, in the order of asking; rejects with the signal's reason when aborted. */
  start(signal?: AbortSignal): Promise<void>
}

interface Waiter {
  readonly release: () => void
}

/**
 * Creates a sliding-window limiter: no window of `LIMIT_WINDOW_MS`, wherever it is laid, holds more than `LIMIT_STARTS`
 * starts. (A fixed window would let twice as many through around its edge, which is what servers complain about.)
 */
export function createLimiter(clock: Clock): Limiter {
  const starts: number[] = []
  const queue: Waiter[] = []
  let isReleasing = false

  /** Milliseconds until one more may start; 0 means now. */
  function readWaitMs(): number {
    const oldest = starts.length < LIMIT_STARTS ? undefined : starts[0]
    if (oldest === undefined) return 0
    const waitMs = oldest + LIMIT_WINDOW_MS - clock.now()
    // At exactly the window's length both edges would still belong to one window. A timer may also fire a little early.
    return waitMs < 0 ? 0 : Math.max(waitMs, 1)
  }

  function noteStart(): void {
    starts.push(clock.now())
    if (starts.length > LIMIT_STARTS) starts.shift()
  }

  async function releaseQueue(): Promise<void> {
    isReleasing = true
    while (queue.length > 0) {
      const waitMs = readWaitMs()
      if (waitMs > 0) await clock.wait(waitMs)
      else {
        noteStart()
        queue.shift()?.release()
      }
    }
    isReleasing = false
  }

  return {
    start(signal) {
      if (signal?.aborted === true) return Promise.reject(signal.reason)
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          queue.splice(queue.indexOf(waiter), 1)
          reject(signal?.reason)
        }
        const waiter: Waiter = {
          release: () => {
            signal?.removeEventListener('abort', leave)
            resolve()
          },
        }
        signal?.addEventListener('abort', leave, { once: true })
        queue.push(waiter)
        if (!isReleasing) void releaseQueue()
      })
    },
  }
}
