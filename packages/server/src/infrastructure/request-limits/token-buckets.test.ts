import { describe, expect, it } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

const LIMIT = { burstRequests: 3, requestsPerSecond: 2 }

describe('a bucket', () => {
  it('gives its burst at once and then as much as flows in', () => {
    const { take } = createTokenBuckets(LIMIT, 10)
    expect([0, 0, 0, 0].map(() => take('a', 1_000))).toEqual([0, 0, 0, 500])
    expect(take('a', 1_400)).toBe(100)
    expect([take('a', 1_500), take('a', 1_500)]).toEqual([0, 500])
    expect([0, 0, 0, 0].map(() => take('a', 60_000))).toEqual([0, 0, 0, 500])
  })

  it('is not emptied by those who are sent away', () => {
    const { take } = createTokenBuckets(LIMIT, 10)
    for (let request = 0; request < 1_000; request += 1) take('a', 0)
    expect(take('a', 500)).toBe(0)
  })

  it('is for one caller alone', () => {
    const { take } = createTokenBuckets({ burstRequests: 1, requestsPerSecond: 1 }, 10)
    expect([take('a', 0), take('b', 0), take('a', 0)]).toEqual([0, 0, 1_000])
  })

  it('takes no longer to fill when the clock is put back', () => {
    const { take } = createTokenBuckets(LIMIT, 10)
    take('a', 3_600_000)
    expect(take('a', 0)).toBe(500)
    expect(take('a', 500)).toBe(0)
  })

  it('is forgotten when too many others came since it was last used', () => {
    const { take } = createTokenBuckets({ burstRequests: 1, requestsPerSecond: 1 }, 2)
    take('a', 0)
    take('b', 0)
    expect(take('a', 0)).toBe(1_000)
    take('c', 0)
    // "b" was quiet longest and gave way, "a" was not.
    expect([take('a', 0), take('b', 0)]).toEqual([1_000, 0])
  })
})
