import type { AccountClaims } from '@platform/contract'

/** Who is signed in: a user on a site. The same account on another site is somebody else, with other things on the screen. */
export function identify({ u_id, em, site }: AccountClaims): string | undefined {
  const user = u_id || em
  return user && `${user}@${site}`
}
