import type { Claims } from '../claims/claims.ts'
import type { SessionSnapshot } from '../session.ts'

/** What of a snapshot somebody wants to know. */
export type Select<C extends Claims, T> = (snapshot: SessionSnapshot<C>) => T

export const selectSnapshot = <C extends Claims>(snapshot: SessionSnapshot<C>): SessionSnapshot<C> => snapshot
export const selectClaims = <C extends Claims>({ claims }: SessionSnapshot<C>): C | undefined => claims
export const selectIsLoggedIn = ({ isLoggedIn }: SessionSnapshot): boolean => isLoggedIn
export const selectIsPending = ({ isPending }: SessionSnapshot): boolean => isPending
export const selectIdentity = ({ identity }: SessionSnapshot): string | undefined => identity
