/** For so long nothing has to come from the database before it is taken for gone. */
export const REACHABLE_TIMEOUT_MS = 700
const TICK_MS = 100

/**
 * Asks for a sign of life, once for all who want to know at the same time.
 *
 * Only time in which this process could have read an answer counts. One that is busy itself hears late from a database that is
 * well, and would turn away everybody just when most have come.
 */
export function createProbe(ask: () => Promise<unknown>): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  return () => {
    asked ??= isAnswering(ask()).finally(() => {
      asked = undefined
    })
    return asked
  }
}

async function isAnswering(answer: Promise<unknown>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  let ticks = 0
  // However long the process was held up, it is one tick, and answers are read before the next.
  const ticking = setInterval(() => {
    ticks += 1
    if (ticks * TICK_MS >= REACHABLE_TIMEOUT_MS) resolve(false)
  }, TICK_MS)
  const alive = answer.then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([alive, tooLate])
  } finally {
    clearInterval(ticking)
  }
}
