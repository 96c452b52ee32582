import { createUnavailable } from '../problems/problem.ts'

interface Turn {
  /** Waits behind all that is not, with a queue of its own, and leaves one place free where there are several. */
  readonly isLast?: boolean
}

/** @throws ApiProblem `unavailable` from the function it returns when too many are waiting already. */
export function limitConcurrency(
  atOnce: number,
  maxWaiting = Number.POSITIVE_INFINITY,
): <Result>(work: () => Promise<Result>, turn?: Turn) => Promise<Result> {
  const [waiting, last]: [(() => void)[], (() => void)[]] = [[], []]
  const mostLast = Math.max(1, atOnce - 1)
  const running = { all: 0, last: 0 }
  const count = (isLast: boolean, change: 1 | -1): void => {
    running.all += change
    if (isLast) running.last += change
  }
  return async (work, { isLast = false } = {}) => {
    const queue = isLast ? last : waiting
    if (running.all < atOnce && (!isLast || running.last < mostLast)) count(isLast, 1)
    else if (queue.length >= maxWaiting) throw createUnavailable()
    else
      await new Promise<void>((resolve) =>
        queue.push(() => {
          // Counted at once, so that nobody slips in between.
          count(isLast, 1)
          resolve()
        }),
      )
    try {
      return await work()
    } finally {
      count(isLast, -1)
      const next = waiting.shift() ?? (running.last < mostLast ? last.shift() : undefined)
      next?.()
    }
  }
}
