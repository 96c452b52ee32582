import type { Claims } from '../claims/claims.ts'

/** `undefined` where the token does not say: two who are not known are never the same person. */
export function identityOf(claims: Claims | undefined): string | undefined {
  const id = claims?.u_id || claims?.em || claims?.sub
  return id && `${id}@${claims?.site || claims?.iss}`
}
