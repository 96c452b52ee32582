import { createUnavailable } from '../problems/problem.ts'

/** @throws ApiProblem `unavailable` from the function it returns when too many are waiting already. */
export function limitConcurrency(
  atOnce: number,
  maxWaiting = Number.POSITIVE_INFINITY,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else if (waiting.length >= maxWaiting) throw createUnavailable()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The turn is handed on, so that nobody slips in between.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
