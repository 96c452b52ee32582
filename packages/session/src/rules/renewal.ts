import type { Claims } from '../claims/claims.ts'
import { expiresAtMs } from './login.ts'

/**
 * When a token is to be renewed, in milliseconds of the server's clock; `NaN` when it never ends.
 * The leader goes first, the others at half the lead in case it is stuck. A lead of more than half the token's
 * life would renew without pause, so it is cut to that; without a lead, or with one that is no number, the expiry comes
 * first.
 */
export function renewalDueAtMs(
  claims: Claims | undefined,
  leadSeconds: number | false,
  isLeader: boolean,
): number {
  const endsAt = expiresAtMs(claims)
  const issuedAt = typeof claims?.iat === 'number' ? claims.iat * 1000 : -Infinity
  const leadMs = Math.max(0, Math.min(Number(leadSeconds) * 1000 || 0, (endsAt - issuedAt) / 2))
  return endsAt - (isLeader ? leadMs : leadMs / 2)
}
