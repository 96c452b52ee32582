import type { AccountType } from './account-type.ts'

/** Reads the claims of a token; `undefined` for one that cannot be read. */
export type ReadClaims<C extends Claims = Claims> = (token: string | undefined) => C | undefined

/** Says who claims are about, in a text that nobody else has; `undefined` where they do not tell. */
export type Identify<C extends Claims = Claims> = (claims: C) => string | undefined

/**
 * What a bearer token says of its holder. Nothing here is verified: only the server can do that, so every claim
 * may be absent and no decision that matters is made on it.
 */
export interface Claims {
  /** Account type. */
  readonly acc_t?: AccountType | undefined
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
  /** The site the token is for; part of the identity. */
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
  /** The standard claim of who it is about; counts where there is neither `u_id` nor `em`. */
  readonly sub?: string | undefined
  /** The standard claim of who issued it; counts where there is no `site`. */
  readonly iss?: string | undefined
  /**
   * Good for ending this token's session and for nothing else: what is kept of a sign-out that has not reached the server,
   * and sent to it in the token's place.
   */
  readonly out?: string | undefined
}
