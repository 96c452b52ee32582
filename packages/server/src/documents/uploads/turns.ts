/**
 * Lets a few pieces of work run at once; the others wait in line.
 *
 * @example
 * const inTurn = createTurns(2)
 * await inTurn(() => work())
 */
export function createTurns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
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
