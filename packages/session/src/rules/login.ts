import type { Claims } from '../claims/claims.ts'
import { containsIgnoredWord } from '../claims/token-shape.ts'
import { SessionError } from '../session-error.ts'

/** A stored or received value that may be used as a token. */
export function isUsableToken(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !containsIgnoredWord(value)
}

/** When the token ends, in milliseconds of the server's clock; `NaN` where the claims do not say. */
export function expiresAtMs(claims: Claims | undefined): number {
  return typeof claims?.exp === 'number' ? claims.exp * 1000 : NaN
}

/** Logged in: a token whose expiry is in the future. Without an expiry nobody is logged in. */
export function isLoggedIn(claims: Claims | undefined, serverNowMs: number): boolean {
  return expiresAtMs(claims) > serverNowMs
}

/** The expiry in epoch seconds; throws `verif_error` where there is none to read. */
export function readExpiryOf(claims: Claims | undefined): number {
  const endsAt = expiresAtMs(claims)
  if (Number.isNaN(endsAt)) throw new SessionError('verif_error')
  return endsAt / 1000
}
