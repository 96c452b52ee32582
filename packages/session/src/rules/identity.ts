import type { Claims } from '../claims/claims.ts'

/**
 * Who a token stands for: user id and site, or what a token has in their place, the e-mail address or the standard `sub`,
 * and the standard `iss`. `undefined` where it does not say: two who are not known are never the same person.
 */
export function identityOf(claims: Claims | undefined): string | undefined {
  const id = claims?.u_id || claims?.em || claims?.sub
  return id && `${id}@${claims?.site || claims?.iss}`
}
