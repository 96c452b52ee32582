import type { Claims } from '../claims/claims.ts'

/** What a session takes for the person where the program does not say; `undefined` where the claims do not say either. */
export function identityOf({ u_id, sub, iss }: Claims): string | undefined {
  return u_id || (sub ? `${sub}@${iss}` : undefined)
}
