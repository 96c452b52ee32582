import { createRateLimited } from '../problems/problem.ts'
import { createFamiliarKeys } from './familiar-keys.ts'
import type { FamiliarKeys } from './familiar-keys.ts'
import { MAX_BUCKETS, REQUEST_LIMITS } from './limits.ts'
import type { LimitName, RequestLimits } from './limits.ts'
import type { SharedBuckets } from './shared-buckets.ts'
import { createTokenBuckets } from './token-buckets.ts'

export interface RequestLimiter {
  /** @throws ApiProblem `rate_limited` when this key has had its share. */
  take(name: LimitName, key: string, nowMs: number): Promise<void>
  /** From where people call who are signed in: an attack from everywhere comes from elsewhere. */
  readonly familiar: FamiliarKeys
}

/**
 * @param limits in place of some of the usual ones
 * @param shared counts for all servers; as long as it does not, each counts by itself
 */
export function createRequestLimiter(
  limits: Partial<RequestLimits> = {},
  shared?: SharedBuckets,
): RequestLimiter {
  const all: RequestLimits = { ...REQUEST_LIMITS, ...limits }
  const buckets = {
    address: createTokenBuckets(all.address, MAX_BUCKETS),
    session: createTokenBuckets(all.session, MAX_BUCKETS),
    app: createTokenBuckets(all.app, MAX_BUCKETS),
    signInOfAddress: createTokenBuckets(all.signInOfAddress, MAX_BUCKETS),
    demoRequestOfAddress: createTokenBuckets(all.demoRequestOfAddress, MAX_BUCKETS),
    globalSearchOfAccount: createTokenBuckets(all.globalSearchOfAccount, MAX_BUCKETS),
    captchaOfAddress: createTokenBuckets(all.captchaOfAddress, MAX_BUCKETS),
    servedPageOfAddress: createTokenBuckets(all.servedPageOfAddress, MAX_BUCKETS),
    webhookOfAddress: createTokenBuckets(all.webhookOfAddress, MAX_BUCKETS),
  }
  return {
    familiar: createFamiliarKeys(MAX_BUCKETS),
    async take(name, key, nowMs) {
      const waitMs = (await shared?.take(name, all[name], key)) ?? buckets[name].take(key, nowMs)
      if (waitMs > 0) throw createRateLimited(waitMs)
    },
  }
}
