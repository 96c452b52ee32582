import type { Clock } from './clock.ts'

/** At most this many requests of one API base start in any window. */
export const LIMIT_STARTS = 4
/** In milliseconds. */
export const LIMIT_WINDOW_MS = 125
/**
 * The limit has to hold where the requests arrive, and one on a new connection arrives some milliseconds later than one on
 * a kept connection.
 */
export const LIMIT_LEEWAY_MS = 5

export interface Limiter {
  /**
   * Resolves when the next request may start, in the order of asking; rejects with the signal's reason when aborted.
   * What it resolves with is called when the request has left: a long body is written out before, and the window counts
   * from then.
   */
  start(signal?: AbortSignal): Promise<() => void>
}

interface Start {
  atMs: number
}

interface Waiter {
  readonly release: (start: Start) => void
}

/**
 * Creates a sliding-window limiter: no window of `LIMIT_WINDOW_MS`, wherever it is laid, holds more than `LIMIT_STARTS`
 * starts. (A fixed window would let twice as many through around its edge, which is what servers complain about.)
 * @param before starts that are not the limiter's own, in milliseconds of the clock; they may still lie ahead.
 */
export function createLimiter(clock: Clock, before: readonly number[] = []): Limiter {
  const starts: Start[] = before.slice(-LIMIT_STARTS).map((atMs) => ({ atMs }))
  const queue: Waiter[] = []
  let isReleasing = false

  /** Milliseconds until one more may start; 0 means now. */
  function readWaitMs(): number {
    if (starts.length < LIMIT_STARTS) return 0
    const oldestMs = Math.min(...starts.map(({ atMs }) => atMs))
    return Math.max(oldestMs + LIMIT_WINDOW_MS + LIMIT_LEEWAY_MS - clock.now(), 0)
  }

  function noteStart(): Start {
    const start = { atMs: clock.now() }
    starts.push(start)
    if (starts.length > LIMIT_STARTS) starts.shift()
    return start
  }

  async function releaseQueue(): Promise<void> {
    isReleasing = true
    while (queue.length > 0) {
      const waitMs = readWaitMs()
      if (waitMs > 0) await clock.wait(waitMs)
      else queue.shift()?.release(noteStart())
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
          release: (start) => {
            signal?.removeEventListener('abort', leave)
            resolve(() => {
              start.atMs = clock.now()
            })
          },
        }
        signal?.addEventListener('abort', leave, { once: true })
        queue.push(waiter)
        if (!isReleasing) void releaseQueue()
      })
    },
  }
}
