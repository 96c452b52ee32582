/** Of what has not answered in time; the answer may come later, and nobody hears it. */
export const LATE = Symbol('late')

/** A process that was busy itself reads first what has come meanwhile: it must not take its own lateness for that of others. */
export async function waitBriefly<Answer>(
  answer: Promise<Answer>,
  patienceMs: number,
): Promise<Answer | typeof LATE> {
  const { promise: late, resolve } = Promise.withResolvers<typeof LATE>()
  const timer = setTimeout(() => setImmediate(resolve, LATE), patienceMs)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
