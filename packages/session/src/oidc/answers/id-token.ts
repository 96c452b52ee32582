import type { Claims } from '../../claims/claims.ts'
import { OidcError } from './oidc-error.ts'

/** What an ID token has to say, besides who is signed in. */
export interface Expectation {
  readonly issuer: string
  readonly clientId: string
  /** Epoch seconds of the server's clock, as far as it is known. */
  readonly nowSeconds: number
  readonly toleranceSeconds: number
  readonly nonce: string
  readonly maxAge?: number | undefined
}

/** The claims that are checked; any of them may be absent or something else. */
interface IdTokenClaims extends Claims {
  readonly aud?: unknown
  readonly azp?: unknown
  readonly nonce?: unknown
  readonly auth_time?: unknown
}

/**
 * Checks the ID token of a sign-in (OpenID Connect Core 3.1.3.7). Its signature is not looked at: it came from the token
 * endpoint itself, over TLS, which point 6 there takes for as good.
 */
export function checkIdToken(claims: IdTokenClaims | undefined, expected: Expectation): void {
  checkParties(claims, expected)
  const { nowSeconds, toleranceSeconds, maxAge } = expected
  if (claims?.nonce !== expected.nonce) throw new OidcError('wrong_nonce')
  const isOver = (endSeconds: unknown): boolean => !(Number(endSeconds) + toleranceSeconds > nowSeconds)
  if (isOver(claims.exp)) throw new OidcError('wrong_time')
  if (maxAge !== undefined && isOver(Number(claims.auth_time) + maxAge)) throw new OidcError('wrong_time')
}

/** Checks the ID token that a renewal brought against the one before (OpenID Connect Core 12.2). */
export function checkNextIdToken(
  claims: IdTokenClaims | undefined,
  previous: IdTokenClaims | undefined,
  expected: Pick<Expectation, 'issuer' | 'clientId'>,
): void {
  checkParties(claims, expected)
  if (claims?.sub !== previous?.sub) throw new OidcError('wrong_subject')
  if (![undefined, previous?.nonce].includes(claims?.nonce)) throw new OidcError('wrong_nonce')
}

function checkParties(
  claims: IdTokenClaims | undefined,
  { issuer, clientId }: Pick<Expectation, 'issuer' | 'clientId'>,
): void {
  if (!claims?.sub) throw new OidcError('unreadable')
  if (claims.iss !== issuer) throw new OidcError('wrong_issuer')
  const { aud, azp } = claims
  const audiences: unknown[] = [aud].flat()
  // With several audiences it is `azp` that says for whom the token was made.
  if (!audiences.includes(clientId) || (azp ?? (audiences[1] ? '' : clientId)) !== clientId)
    throw new OidcError('wrong_audience')
}
