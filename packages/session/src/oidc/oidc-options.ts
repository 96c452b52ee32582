import type { Session, SessionOptions } from '../session.ts'
import type { OidcMetadata } from './metadata.ts'

/** Tokens that are bound to a key of this browser (RFC 9449): what `createDpop` creates. */
export interface OidcDpop {
  /** Sends a call with a proof of the key, and with the token that is bound to it, where one is given. */
  fetch(input: string | URL, init?: RequestInit, accessToken?: string): Promise<Response>
  /** The name of the key: `jkt`, the thumbprint of RFC 7638. */
  thumbprint(): Promise<string>
}

/** What `createOidc` takes. */
export interface OidcOptions {
  /** The issuer exactly as the provider writes it, with the slash at its end or without. */
  readonly issuer: string
  /** The identifier of the application; it is a public client, without a secret. */
  readonly clientId: string
  /** Where the provider sends people back to, as it is registered there: an address, or a path of this origin. `/` */
  readonly redirectUri?: string
  /** Where the provider sends people after they signed out there, likewise; without it they stay with the provider. */
  readonly postLogoutRedirectUri?: string
  /** `openid`, separated by spaces: often `openid profile email offline_access`. */
  readonly scope?: string
  /** Sent along with every sign-in, such as `audience` of Auth0 or `resource` (RFC 8707). */
  readonly params?: Readonly<Record<string, string>>
  /** Sent along with every sign-out at the provider, such as `logout_uri` of Cognito. */
  readonly logoutParams?: Readonly<Record<string, string>>
  /** In place of what the provider says of itself; with both endpoints it is not asked. */
  readonly metadata?: Partial<OidcMetadata>
  /** Binds the tokens to a key of this browser. */
  readonly dpop?: OidcDpop
  /** How far this machine's clock may be wrong when the time of an ID token is checked, in seconds: 300. */
  readonly clockToleranceSeconds?: number
  /** Leaves the page for another one: `location.assign`. */
  readonly navigate?: (url: string) => void
  /** For the session itself. `graceSeconds` is 0, because most providers take a refresh token that comes twice for stolen. */
  readonly session?: Omit<SessionOptions, 'transport' | 'readClaims' | 'readBearer' | 'isRenewable'>
}

/** What `signIn` takes; nothing is needed. */
export interface SignInOptions {
  /** Where to go afterwards, on this origin; else where the person is now. Anything elsewhere becomes `/`. */
  readonly returnTo?: string
  /** `none` shows no form, and is answered with `login_required` where one is needed; `login` always shows it. */
  readonly prompt?: 'none' | 'login' | 'consent' | 'select_account' | 'create' | (string & {})
  /** Who is about to sign in, such as an e-mail address. */
  readonly loginHint?: string
  /** How long ago the person may have entered their password, in seconds; the provider has to say when that was. */
  readonly maxAge?: number
  /** Anything else, such as `acr_values`, `ui_locales` or `kc_idp_hint`. */
  readonly params?: Readonly<Record<string, string>>
}

/** Signs in and out with one provider. */
export interface Oidc {
  /** The session of all tabs: `token()` is the access token, the claims are those of the ID token. */
  readonly session: Session
  /**
   * Leaves the page for the provider. Rejects with an `OidcError`, or with what `fetch` rejects with where the provider
   * cannot be reached.
   */
  signIn(options?: SignInOptions): Promise<void>
  /**
   * Signs in whom the provider sent back, and resolves with where to go; with `undefined` where the address, that of the page
   * unless another is given, is no answer. The code is sent once, however often this is called, and taken out of the address
   * bar. Rejects with an `OidcError`, or with what `fetch` rejects with.
   */
  handleCallback(url?: string): Promise<string | undefined>
  /**
   * Ends the session in all tabs, as `session.logout()` does, revokes its tokens and leaves the page to end the provider's
   * own session. Never rejects. Resolves with false where the page stays, because the provider has no address for it or
   * cannot be reached: the tokens are gone all the same.
   */
  signOut(): Promise<boolean>
}
