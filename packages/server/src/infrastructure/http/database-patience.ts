import type { DatabaseHandle } from '../database/database.ts'
import { createUnavailable } from '../problems/problem.ts'

/** With the 0.7 s of the probe below the two seconds after which "not available" has to be said. */
const PATIENCE_MS = 800

/** @throws ApiProblem `unavailable` when the work takes long and the database gives no sign of life. */
export async function waitPatiently<Result>(
  work: Promise<Result>,
  handle: Pick<DatabaseHandle, 'isReachable'>,
): Promise<Result> {
  const gaveUp = Promise.withResolvers<never>()
  let isOver = false
  let timer = setTimeout(check, PATIENCE_MS)
  function check(): void {
    void handle.isReachable().then((isReachable) => {
      if (!isReachable) gaveUp.reject(createUnavailable())
      else if (!isOver) timer = setTimeout(check, PATIENCE_MS)
    })
  }
  try {
    return await Promise.race([work, gaveUp.promise])
  } finally {
    isOver = true
    clearTimeout(timer)
  }
}
