import type { OpaqueName } from '../valkey/opaque-names.ts'
import type { Valkey } from '../valkey/open-valkey.ts'
import type { RequestLimit } from './limits.ts'

export interface SharedBuckets {
  /** As `TokenBuckets`, for all servers together; `undefined` when nobody has counted. */
  take(name: string, limit: RequestLimit, key: string): Promise<number | undefined>
}

/**
 * The same sums as in `token-buckets.ts`, by the one clock that all servers share there: with each by its own, one that is
 * ahead would keep the others' callers waiting. A bucket that is full again is forgotten.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local refill, capacity = tonumber(ARGV[1]), tonumber(ARGV[2])
local full = tonumber(redis.call('GET', KEYS[1]) or now)
local before = math.min(math.max(full, now), now + capacity)
local wait = before + refill - (now + capacity)
if wait >= 1 then return math.ceil(wait) end
redis.call('SET', KEYS[1], string.format('%.3f', before + refill), 'PX', math.ceil(before + refill - now))
return 0
`

export function createSharedBuckets(valkey: Valkey, nameOf: OpaqueName): SharedBuckets {
  return {
    async take(name, { burstRequests, requestsPerSecond }, key) {
      const refillMs = 1_000 / requestsPerSecond
      const parameters = [refillMs, burstRequests * refillMs]
      const waitMs = await valkey.run(TAKE, `calls:${nameOf(`${name} ${key}`)}`, parameters)
      return typeof waitMs === 'number' ? waitMs : undefined
    },
  }
}
