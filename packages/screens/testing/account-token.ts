import type { AccountClaims } from '@platform/contract'
import { createTestToken } from '@platform/session/testing'

/** The token of a client of `Platform`, unless the claims say otherwise. */
export function createAccountToken(claims: AccountClaims = {}): string {
  return createTestToken({ acc_t: 1, u_id: 'user-1', site: 'Platform', ...claims })
}
