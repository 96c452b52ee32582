import type { Claims } from '../claims/claims.ts'
import { decodeClaims } from '../claims/decode-claims.ts'
import type { TokenSetCalls } from '../tokens/create-token-set-options.ts'
import { readTokenAnswer, type TokenSet } from '../tokens/token-set.ts'
import { checkNextIdToken } from './answers/id-token.ts'
import { askForTokens, revoke } from './endpoints.ts'
import type { OidcMetadata } from './metadata.ts'
import { OidcError } from './answers/oidc-error.ts'
import type { OidcOptions } from './oidc-options.ts'

/** A set with the ID token itself, which the provider wants to see when its session is to end. */
export interface OidcTokenSet extends TokenSet {
  readonly idToken?: string | undefined
}

export interface TokenCalls extends TokenSetCalls {
  /** Asks the token endpoint; what is in the ID token is for `check` to accept, or to throw. */
  ask(
    form: Readonly<Record<string, string | undefined>>,
    check: (claims: Claims | undefined) => void,
    signal?: AbortSignal,
  ): Promise<OidcTokenSet>
}

/** What says that a renewal will never work; where the metadata are those of another issuer, it may later. */
const REFUSAL = /^(invalid_grant$|login_required$|wrong_(?!issuer))/

export function createTokenCalls(
  { issuer, clientId, dpop }: OidcOptions,
  discover: () => Promise<OidcMetadata>,
): TokenCalls {
  const ask: TokenCalls['ask'] = async (form, check, signal) => {
    const { token_endpoint: url } = await discover()
    // As `fetch` stands when it is called, which others may have replaced.
    const send = dpop?.fetch ?? ((input: string, init: RequestInit) => fetch(input, init))
    const tokenType = dpop ? 'dpop' : 'bearer'
    const answer = await askForTokens(send, url, { client_id: clientId, ...form }, tokenType, signal ?? null)
    const { id_token: idToken } = answer
    const claims = decodeClaims(idToken)
    check(claims)
    return { ...readTokenAnswer(answer), claims, idToken }
  }

  return {
    ask,
    async renew(before: OidcTokenSet, signal) {
      const { accessToken, refreshToken, claims, idToken } = before
      if (!refreshToken) {
        const { expiresAt: end = decodeClaims(accessToken)?.exp } = before
        // Until its end the access token is good.
        throw new OidcError(Number(end) * 1000 > Date.now() ? 'no_refresh_token' : 'login_required')
      }
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
      // The provider may leave the ID token out.
      const check = (next: Claims | undefined): void =>
        next && checkNextIdToken(next, claims, { issuer, clientId })
      const next = await ask(form, check, signal)
      return { ...next, idToken: next.idToken ?? idToken }
    },
    async end({ refreshToken, accessToken }, signal) {
      const { revocation_endpoint: url } = await discover()
      const [token, hint] = refreshToken ? [refreshToken, 'refresh_token'] : [accessToken, 'access_token']
      if (url) await revoke(url, { client_id: clientId, token, token_type_hint: hint }, signal)
    },
    readRefusal: (error) => (REFUSAL.test(Object(error).code) ? 'revoked' : undefined),
  }
}
