import type { Claims } from '../claims/claims.ts'

/** Who a token stands for: user id and site, or the e-mail address where a token has no user id. */
export function identityOf(claims: Claims | undefined): string | undefined {
  return claims && `${claims.u_id ?? claims.em}@${claims.site}`
}
