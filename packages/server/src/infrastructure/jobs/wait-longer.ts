interface Bounds {
  readonly firstMs: number
  readonly longestMs: number
}

/** How long what has failed so often waits: twice as long each time. */
export function waitLonger(attempts: number, { firstMs, longestMs }: Bounds): number {
  return Math.min(firstMs * 2 ** (attempts - 1), longestMs)
}
