import type { RequestLimit } from './limits.ts'

export interface TokenBuckets {
  /** Takes a token; 0 when there was one, else the milliseconds until there is. */
  take(key: string, nowMs: number): number
}

/** A forgotten bucket is a full one: who has keys enough to push their own out gains nothing by it. */
export function createTokenBuckets(limit: RequestLimit, maxBuckets: number): TokenBuckets {
  // Of a bucket only the moment is kept at which it will be full again.
  const fullAtMs = new Map<string, number>()
  const refillMs = 1_000 / limit.requestsPerSecond
  const capacityMs = limit.burstRequests * refillMs
  return {
    take(key, nowMs) {
      const known = Math.max(fullAtMs.get(key) ?? nowMs, nowMs)
      // A clock that was put back must not lock anybody out for longer than an empty bucket takes to fill.
      const before = Math.min(known, nowMs + capacityMs)
      const waitMs = before + refillMs - (nowMs + capacityMs)
      // Less than a millisecond is only the imprecision of the sums.
      const isFree = waitMs < 1
      // Deleted first: the map's order is that of last use.
      fullAtMs.delete(key)
      fullAtMs.set(key, isFree ? before + refillMs : before)
      const [oldest] = fullAtMs.keys()
      if (fullAtMs.size > maxBuckets && oldest !== undefined) fullAtMs.delete(oldest)
      return isFree ? 0 : waitMs
    },
  }
}
