import { createUnavailable } from '../problems/problem.ts'

interface Turn {
  /** Waits behind all that is not, with a queue of its own, so that it takes no place from anything else. */
  readonly isLast?: boolean
}

/** @throws ApiProblem `unavailable` from the function it returns when too many are waiting already. */
export function limitConcurrency(
  atOnce: number,
  maxWaiting = Number.POSITIVE_INFINITY,
): <Result>(work: () => Promise<Result>, turn?: Turn) => Promise<Result> {
  const waiting: (() => void)[] = []
  const last: (() => void)[] = []
  let running = 0
  return async (work, { isLast = false } = {}) => {
    const queue = isLast ? last : waiting
    if (running < atOnce) running += 1
    else if (queue.length >= maxWaiting) throw createUnavailable()
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift() ?? last.shift()
      // The turn is handed on, so that nobody slips in between.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
