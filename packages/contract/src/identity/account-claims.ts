/**
 * What a token of the server says of the account that is signed in, and where. A browser cannot verify it: every claim may be
 * absent there, and no decision that matters is made on it.
 */
export interface AccountClaims {
  /** The kind of the account, by its number: see `accountKindOf`. */
  readonly acc_t?: number | undefined
  /** Access to dependants has expired. */
  readonly dep_exp?: boolean | undefined
  /** E-mail address. */
  readonly em?: string | undefined
  /** First name. */
  readonly f_name?: string | undefined
  /** Last name. */
  readonly l_name?: string | undefined
  /** Premium. */
  readonly p?: boolean | undefined
  /** When premium ends (ISO date). */
  readonly p_exp?: string | null | undefined
  /** Tam id. */
  readonly t_id?: string | null | undefined
  /** User id. */
  readonly u_id?: string | undefined
  /** The study the person takes part in. */
  readonly study?: string | null | undefined
  /** Organization id. */
  readonly o_id?: string | null | undefined
  /** Organization name. */
  readonly o_name?: string | null | undefined
  /** Role within the organization. */
  readonly pm_id?: string | null | undefined
  /** Deletion of the account was requested. */
  readonly del_req?: boolean | undefined
  /** When the account was made (ISO date). */
  readonly d?: string | undefined
  /** The site the token is for. */
  readonly site?: string | undefined
  /** Issued at, in epoch seconds of the server's clock. */
  readonly iat?: number | undefined
  /** Account last changed, in epoch seconds. */
  readonly updated_at?: number | undefined
  /** Expires at, in epoch seconds of the server's clock. */
  readonly exp?: number | undefined
  /** Session id; revocation goes by it. */
  readonly sid?: string | undefined
  /** Token id. */
  readonly jti?: string | undefined
  /** Who issued it. */
  readonly iss?: string | undefined
  /** Whom it is meant for. */
  readonly aud?: string | undefined
  /** Good for ending the token's session and for nothing else. */
  readonly out?: string | undefined
}
