/** That of an API client. */
interface Clock {
  now(): number
  wait(delayMs: number, signal?: AbortSignal): Promise<void>
}

export interface VirtualClock extends Clock {
  /** In order, in milliseconds. */
  readonly waitsMs: number[]
  /** How many waits are neither over nor given up. */
  readPending(): number
  /** Passes time, waking who is due in order, and lets each finish what follows before the next. */
  advance(byMs: number): Promise<void>
}

interface Sleeper {
  readonly dueMs: number
  readonly wake: () => void
}

/** A clock that stands still until it is told to go on, and then waits at each moment for what `settleMore` waits for. */
export function createVirtualClock(settleMore?: () => Promise<void>): VirtualClock {
  let nowMs = 0
  const waitsMs: number[] = []
  const sleepers = new Set<Sleeper>()

  function readNext(untilMs: number): Sleeper | undefined {
    return [...sleepers].filter(({ dueMs }) => dueMs <= untilMs).toSorted((a, b) => a.dueMs - b.dueMs)[0]
  }

  return {
    waitsMs,
    readPending: () => sleepers.size,
    now: () => nowMs,
    wait(delayMs, signal) {
      waitsMs.push(delayMs)
      return new Promise((resolve, reject) => {
        const sleeper: Sleeper = { dueMs: nowMs + delayMs, wake: resolve }
        const stop = (): void => {
          sleepers.delete(sleeper)
          reject(signal?.reason)
        }
        if (signal?.aborted === true) stop()
        else sleepers.add(sleeper)
        signal?.addEventListener('abort', stop, { once: true })
      })
    },
    async advance(byMs) {
      const untilMs = nowMs + byMs
      const settle = async (): Promise<void> => {
        await settlePromises()
        await settleMore?.()
        await settlePromises()
      }
      await settle()
      for (let next = readNext(untilMs); next !== undefined; next = readNext(untilMs)) {
        nowMs = Math.max(nowMs, next.dueMs)
        sleepers.delete(next)
        next.wake()
        await settle()
      }
      nowMs = untilMs
    },
  }
}

/** A clock whose waits pass at once, less those from `timeOutMs` on: for tests that only ask how long was waited. */
export function createInstantClock(timeOutMs = 1000): Clock & { readonly waitsMs: number[] } {
  let nowMs = 0
  const waitsMs: number[] = []
  return {
    waitsMs,
    now: () => nowMs,
    wait(delayMs, signal) {
      // A time-out waits to be cancelled and must not fire by itself.
      if (delayMs >= timeOutMs)
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
      waitsMs.push(delayMs)
      nowMs += delayMs
      return signal?.aborted === true ? Promise.reject(signal.reason) : Promise.resolve()
    },
  }
}

/** Long enough for any chain of promises in this package. */
async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}
