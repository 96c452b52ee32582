import type { Claims } from '../claims/claims.ts'
import { SessionError } from '../session-error.ts'

/** In milliseconds; `otherwise` where a claim is no number. */
export function msOf(seconds: unknown, otherwise = NaN): number {
  return typeof seconds === 'number' ? seconds * 1000 : otherwise
}

/** In milliseconds of the server's clock; `NaN` where the claims do not say. */
export function expiresAtMs(claims: Claims | undefined): number {
  return msOf(claims?.exp)
}

/** In epoch seconds; throws `unreadable` where there is none. */
export function readExpiryOf(claims: Claims | undefined): number {
  const endsAt = expiresAtMs(claims)
  if (Number.isNaN(endsAt)) throw new SessionError('unreadable')
  return endsAt / 1000
}

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
  const issuedAt = msOf(claims?.iat, -Infinity)
  const leadMs = Math.max(0, Math.min(Number(leadSeconds) * 1000 || 0, (endsAt - issuedAt) / 2))
  return endsAt - (isLeader ? leadMs : leadMs / 2)
}

/** Never, when nothing is recorded. */
export function isActive(last: number | undefined, now: number, withinSeconds: number): boolean {
  return now - Number(last) <= withinSeconds
}

/** One from the future was recorded by a clock that has been set back since, and tells nothing. */
export function isInteractionDue(last: number | undefined, now: number, thresholdSeconds: number): boolean {
  return !(Number(last) <= now && isActive(last, now, thresholdSeconds))
}
