/**
 * Why a sign-in, a renewal or a sign-out failed: a code of the provider's own, such as `access_denied`, `login_required` or
 * `invalid_grant` (RFC 6749 4.1.2.1 and 5.2, OpenID Connect Core 3.1.2.6), or one of these:
 * - `unknown_state`: the answer belongs to no attempt of this tab, or to one that is more than an hour old
 * - `replayed`: the answer was used before, and nobody is signed in by it
 * - `wrong_issuer`: metadata, answer or ID token come from somebody else than the issuer (RFC 8414 3.3, RFC 9207)
 * - `wrong_audience`: the ID token is for another application: `aud`, `azp`
 * - `wrong_nonce`: the ID token belongs to another attempt
 * - `wrong_subject`: the renewal brought the ID token of another person (OpenID Connect Core 12.2)
 * - `wrong_time`: the ID token ran out, or the sign-in is older than `maxAge`
 * - `wrong_token_type`: the token is bound in a way that was not asked for, or not bound
 * - `unreadable`: an answer without a code, without an access token, or without a readable ID token
 * - `no_refresh_token`: there is nothing to renew with; at the end of the access token that is `login_required`
 * - `insecure`: the provider, or this page, is not reached over TLS
 */
export type OidcErrorCode =
  | 'unknown_state'
  | 'replayed'
  | 'wrong_issuer'
  | 'wrong_audience'
  | 'wrong_nonce'
  | 'wrong_subject'
  | 'wrong_time'
  | 'wrong_token_type'
  | 'unreadable'
  | 'no_refresh_token'
  | 'insecure'
  | 'access_denied'
  | 'login_required'
  | 'consent_required'
  | 'interaction_required'
  | 'account_selection_required'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_response_type'
  | 'server_error'
  | 'temporarily_unavailable'
  | (string & {})

/** What is known of an error besides its code. */
export interface OidcErrorDetails {
  /** The provider's words for developers, `error_description`. Anybody can write them into a link: show them to nobody. */
  readonly description?: string | undefined
  /** The answer of the provider's endpoint, where there was one; its body has been read. */
  readonly response?: Response | undefined
}

/**
 * What `@platform/session/oidc` rejects with; its message is its code, and never holds a token.
 *
 * @example
 * if (error instanceof OidcError && error.code === 'access_denied') showSignIn()
 */
export class OidcError extends Error {
  /** Why; also the message. */
  readonly code: OidcErrorCode
  /** The provider's words for developers; show them to nobody. */
  readonly description: string | undefined
  /** The answer of the provider's endpoint, where there was one. */
  readonly response: Response | undefined
  /** Tells it apart where `instanceof` cannot, as across two copies of the package. */
  override readonly name = 'OidcError'

  constructor(code: OidcErrorCode, details: OidcErrorDetails = {}) {
    super(code)
    this.code = code
    this.description = details.description
    this.response = details.response
  }
}
