import type { RefusalReason, SessionOptions, SessionTransport } from '../session.ts'
import { readRefusal as readRefusalByCode } from '../rules/failure.ts'
import { followSet, formatTokenSet, readSetClaims, readTokenSet, type TokenSet } from './token-set.ts'

/** The calls of a session whose server hands out sets of tokens. What they reject with is read as that of a transport. */
export interface TokenSetCalls {
  /**
   * Asks for the next set, for all tabs at once. Where the answer has no refresh token or no claims, those of before stay.
   */
  renew(set: TokenSet, signal: AbortSignal): Promise<TokenSet>
  /** At sign-out, such as RFC 7009's revocation; sent with `keepalive` it also survives leaving the page. */
  end(set: TokenSet, signal: AbortSignal): Promise<void>
  /** Whether the server still knows the set; without it that shows at the next renewal. */
  validate?(set: TokenSet, signal: AbortSignal): Promise<boolean>
  /** As that of a transport, where also an `error` or `code` of `invalid_grant` (RFC 6749, section 5.2) counts by itself. */
  readonly readRefusal?: SessionTransport['readRefusal']
}

/** What a session needs to keep sets of tokens. */
export type TokenSetOptions = Required<
  Pick<SessionOptions, 'transport' | 'readClaims' | 'readBearer' | 'isRenewable'>
>

/** A set may be renewed when its access token is long over, so only the server knows whether it was taken back. */
function readGrantRefusal(error: unknown): RefusalReason | undefined {
  const { error: word, code } = Object(error)
  return [word, code].includes('invalid_grant') ? 'revoked' : readRefusalByCode(error)
}

/**
 * Options of a session that keeps an access token and what renews it: a refresh token, or nothing but the access token itself.
 * The access token may be opaque. Its expiry does not end the session, a refused renewal does.
 *
 * @example
 * const session = createSession({ ...createTokenSetOptions({ renew, end }), graceSeconds: 0 })
 * await session.update(formatTokenSet({ accessToken, refreshToken, expiresAt }))
 */
export function createTokenSetOptions(calls: TokenSetCalls): TokenSetOptions {
  const setOf = (stored: string): TokenSet => readTokenSet(stored) ?? { accessToken: stored }
  return {
    readClaims: readSetClaims,
    readBearer: (stored) => setOf(stored).accessToken,
    isRenewable: true,
    transport: {
      validate: async (stored, signal) => calls.validate?.(setOf(stored), signal) ?? true,
      async reauth(stored, signal) {
        const set = setOf(stored)
        return formatTokenSet(followSet(set, await calls.renew(set, signal)))
      },
      logout: async (stored, signal) => calls.end(setOf(stored), signal),
      readRefusal: calls.readRefusal ?? readGrantRefusal,
    },
  }
}
