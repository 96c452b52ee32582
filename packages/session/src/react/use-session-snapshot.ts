import { useSyncExternalStore } from 'react'
import type { Claims } from '../claims/claims.ts'
import {
  selectClaims,
  selectIdentity,
  selectIsLoggedIn,
  selectIsPending,
  selectSnapshot,
  type Select,
} from '../select/selectors.ts'
import { sourceOf } from '../select/source.ts'
import type { SessionSnapshot } from '../session.ts'
import { useSession } from './session-provider.tsx'

/**
 * Everything known of the session; renders again whenever any of it changes.
 *
 * @example
 * const { end } = useSessionSnapshot()
 */
export function useSessionSnapshot<C extends Claims = Claims>(): SessionSnapshot<C> {
  return useSelected<C, SessionSnapshot<C>>(selectSnapshot)
}

/**
 * The claims of the token; renders again only when they change.
 *
 * @example
 * const id = useClaims()?.sub // your own claims: useClaims<Person>()?.name
 */
export function useClaims<C extends Claims = Claims>(): C | undefined {
  return useSelected<C, C | undefined>(selectClaims)
}

/**
 * Whether somebody is logged in; renders again only when that changes.
 *
 * @example
 * const isLoggedIn = useIsLoggedIn()
 */
export function useIsLoggedIn(): boolean {
  return useSelected(selectIsLoggedIn)
}

/**
 * Whether it is not known yet if somebody is signed in: on a server, in the first rendering of what a server rendered, and
 * while a stored session is renewed before it can be used. Ask it before you show who is signed in, or a form to sign in.
 *
 * @example
 * return useIsPending() ? <Loading /> : <Account />
 */
export function useIsPending(): boolean {
  return useSelected(selectIsPending)
}

/**
 * Who is signed in; renders again only when that changes.
 *
 * @example
 * <Account key={useIdentity()} />
 */
export function useIdentity(): string | undefined {
  return useSelected(selectIdentity)
}

function useSelected<C extends Claims, T>(select: Select<C, T>): T {
  const { subscribe, read, atServer } = sourceOf(useSession<C>(), select)
  return useSyncExternalStore(subscribe, read, () => atServer)
}
