/** A clock that stands still until it is told to go on. */
export interface ManualClock {
  /** Epoch milliseconds that it shows. */
  now(): number
  /** Runs something when the clock has gone on by that much; returns how to prevent it. */
  after(delayMs: number, run: () => void): () => void
  /** Goes on by so many milliseconds, running what falls due in order; 0 lets what is due now happen. */
  advance(ms: number): Promise<void>
  /** Shows another time, as after sleep or when somebody sets it: no timer runs because of it. */
  jump(ms: number): void
}

interface Timer {
  readonly dueMs: number
  readonly run: () => void
}

/** More promise steps than anything here chains between two timers. */
const MICROTASK_ROUNDS = 200

/**
 * Creates a clock for tests.
 *
 * @example
 * const clock = createManualClock(Date.UTC(2030, 0, 1))
 * await clock.advance(250)
 */
export function createManualClock(startMs: number): ManualClock {
  const timers = new Set<Timer>()
  let elapsedMs = 0
  let offsetMs = startMs

  function takeNext(untilMs: number): Timer | undefined {
    const next = [...timers].toSorted((left, right) => left.dueMs - right.dueMs)[0]
    if (next === undefined || next.dueMs > untilMs) return undefined
    timers.delete(next)
    return next
  }

  return {
    now: () => offsetMs + elapsedMs,
    after(delayMs, run) {
      const timer = { dueMs: elapsedMs + Math.max(0, delayMs), run }
      timers.add(timer)
      return () => {
        timers.delete(timer)
      }
    },
    jump(ms) {
      offsetMs += ms
    },
    async advance(ms) {
      const untilMs = elapsedMs + ms
      await settle()
      for (let timer = takeNext(untilMs); timer !== undefined; timer = takeNext(untilMs)) {
        elapsedMs = timer.dueMs
        timer.run()
        await settle()
      }
      elapsedMs = untilMs
    },
  }
}

async function settle(): Promise<void> {
  for (let round = 0; round < MICROTASK_ROUNDS; round++) await Promise.resolve()
}
