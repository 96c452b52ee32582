/** Reads the claims of a token; `undefined` for one that cannot be read. */
export type ReadClaims<C extends Claims = Claims> = (token: string | undefined) => C | undefined

/** Says who claims are about, in a text that nobody else has; `undefined` where they do not tell. */
export type Identify<C extends Claims = Claims> = (claims: C) => string | undefined

/**
 * The claims of a bearer token that this package reads; a token may have any others, which whoever uses them names in a type
 * of their own. Nothing here is verified: only the server can do that, so every claim may be absent and no decision that
 * matters is made on it.
 *
 * @example
 * interface Person extends Claims {
 *   readonly name?: string
 * }
 * const session = createSession<Person>({ transport })
 * session.getSnapshot().claims?.name
 */
export interface Claims {
  /** Who it is about: one text for each person of an issuer (RFC 7519 4.1.2). */
  readonly sub?: string | undefined
  /** Who issued it (RFC 7519 4.1.1). */
  readonly iss?: string | undefined
  /** Issued at, in epoch seconds of the server's clock (RFC 7519 4.1.6). */
  readonly iat?: number | undefined
  /** Expires at, in epoch seconds of the server's clock (RFC 7519 4.1.4). */
  readonly exp?: number | undefined
  /** Who it is about where a server has ids of its own: counts before `sub`. */
  readonly u_id?: string | undefined
  /**
   * Good for ending this token's session and for nothing else: what is kept of a sign-out that has not reached the server,
   * and sent to it in the token's place.
   */
  readonly out?: string | undefined
}
