/** What a call returns, and `undefined` where it throws: for what browsers refuse, and for text that others wrote. */
export function attempt<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}
