import type { Claims } from '../claims/claims.ts'
import { containsIgnoredWord } from '../claims/token-shape.ts'
import { SessionError } from '../session-error.ts'

export function isUsableToken(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !containsIgnoredWord(value)
}

/** In milliseconds of the server's clock; `NaN` where the claims do not say. */
export function expiresAtMs(claims: Claims | undefined): number {
  return typeof claims?.exp === 'number' ? claims.exp * 1000 : NaN
}

export function isLoggedIn(claims: Claims | undefined, serverNowMs: number): boolean {
  return expiresAtMs(claims) > serverNowMs
}

/** In epoch seconds; throws `unreadable` where there is none. */
export function readExpiryOf(claims: Claims | undefined): number {
  const endsAt = expiresAtMs(claims)
  if (Number.isNaN(endsAt)) throw new SessionError('unreadable')
  return endsAt / 1000
}
