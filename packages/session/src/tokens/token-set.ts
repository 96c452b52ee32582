import { attempt } from '../claims/attempt.ts'
import type { Claims } from '../claims/claims.ts'
import { decodeClaims } from '../claims/decode-claims.ts'
import { SessionError } from '../session-error.ts'

/** What an authorization server hands out, in OAuth's words (RFC 6749, section 5.1). */
export interface TokenSet {
  /** Goes into the header of every call; it may be opaque, a text of no meaning to a client. */
  readonly accessToken: string
  /** What the next set is asked for with; none where a cookie does that. */
  readonly refreshToken?: string | undefined
  /** When the set was handed out, in epoch seconds of this machine's clock: else `iat` of the access token. */
  readonly issuedAt?: number | undefined
  /**
   * When the access token ends, in epoch seconds of this machine's clock: else its `exp`. Where neither says so it counts as good
   * until a renewal is asked for.
   */
  readonly expiresAt?: number | undefined
  /** Who it is about, such as the claims of an ID token: else what the access token says, where it can be read. */
  readonly claims?: Claims | undefined
}

/** The answer of a token endpoint (RFC 6749, section 5.1). */
export interface TokenAnswer {
  /** The access token. */
  readonly access_token: string
  /** The refresh token, where there is one, or a new one. */
  readonly refresh_token?: string | undefined
  /** How many seconds the access token lives. */
  readonly expires_in?: number | string | undefined
}

/**
 * Reads the answer of a token endpoint. Throws `SessionError('unreadable')` where there is no access token in it.
 *
 * @example
 * await session.update(formatTokenSet(readTokenAnswer(await response.json())))
 */
export function readTokenAnswer(answer: TokenAnswer, nowMs: number = Date.now()): TokenSet {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn } = Object(answer)
  if (!accessToken || typeof accessToken !== 'string') throw new SessionError('unreadable')
  const seconds = Number(expiresIn)
  if (!(seconds > 0)) return { accessToken, refreshToken }
  const issuedAt = Math.floor(nowMs / 1000)
  return { accessToken, refreshToken, issuedAt, expiresAt: issuedAt + seconds }
}

/**
 * The one text that a session stores of a set, for `session.update`.
 *
 * @example
 * await session.update(formatTokenSet({ accessToken, refreshToken, expiresAt }))
 */
export function formatTokenSet(set: TokenSet): string {
  // Neither of the words that a session passes over, "undefined" and "null", is left without its "u".
  return MARK + JSON.stringify(set).replaceAll('%', '%25').replaceAll('u', '%75')
}

/**
 * Reads what `formatTokenSet` made; anything else is an access token by itself. `undefined` for none. Never throws.
 *
 * @example
 * readTokenSet(session.getSnapshot().token)?.accessToken
 */
export function readTokenSet(stored: string | undefined): TokenSet | undefined {
  if (!stored) return undefined
  const set = attempt((): unknown =>
    stored.startsWith(MARK) ? JSON.parse(decodeURIComponent(stored.slice(MARK.length))) : undefined,
  )
  return isTokenSet(set) ? set : { accessToken: stored }
}

/** No token begins like this: it is none of the characters of RFC 6750, section 2.1. */
const MARK = '|'

function isTokenSet(value: unknown): value is TokenSet {
  return typeof Object(value).accessToken === 'string'
}

/** What a session is told of a set: who it is about, and when the access token, not the session, begins and ends. */
export function readSetClaims(stored: string | undefined): Claims | undefined {
  const set = readTokenSet(stored)
  if (!set) return undefined
  const own = decodeClaims(set.accessToken)
  const { issuedAt = own?.iat, expiresAt = own?.exp ?? Infinity, claims = own } = set
  return { ...claims, iat: issuedAt, exp: expiresAt }
}

/** The set that follows another: what the answer does not repeat stays as it was (RFC 6749, section 6). */
export function followSet(before: TokenSet, next: TokenSet): TokenSet {
  return {
    ...next,
    refreshToken: next.refreshToken ?? before.refreshToken,
    claims: next.claims ?? before.claims,
  }
}
