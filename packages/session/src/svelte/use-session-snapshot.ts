import type { Readable } from 'svelte/store'
import type { Claims } from '../claims/claims.ts'
import type { IdleState, IdleWatch } from '../idle/index.ts'
import { selectClaims, selectIdentity, selectIsLoggedIn, selectIsPending } from '../select/selectors.ts'
import { idleSourceOf } from '../select/source.ts'
import type { SessionSnapshot } from '../session.ts'
import { createSessionStore } from './create-session-store.ts'
import { createStore } from './create-store.ts'
import { useSession } from './provide-session.ts'

/**
 * Everything known of the session; tells whenever any of it changes.
 *
 * @example
 * const snapshot = useSessionSnapshot() // {$snapshot.end}
 */
export function useSessionSnapshot<C extends Claims = Claims>(): Readable<SessionSnapshot<C>> {
  return createSessionStore(useSession<C>())
}

/**
 * The claims of the token; tells only when they change.
 *
 * @example
 * const claims = useClaims() // {$claims?.sub}
 */
export function useClaims<C extends Claims = Claims>(): Readable<C | undefined> {
  return createSessionStore(useSession<C>(), selectClaims<C>)
}

/**
 * Whether somebody is logged in; tells only when that changes.
 *
 * @example
 * const isLoggedIn = useIsLoggedIn() // {#if $isLoggedIn}
 */
export function useIsLoggedIn(): Readable<boolean> {
  return createSessionStore(useSession(), selectIsLoggedIn)
}

/**
 * Whether it is not known yet if somebody is signed in: on a server, in the first rendering of what a server rendered, and
 * while a stored session is renewed before it can be used. Ask it before you show who is signed in, or a form to sign in.
 *
 * @example
 * const isPending = useIsPending() // {#if $isPending}
 */
export function useIsPending(): Readable<boolean> {
  return createSessionStore(useSession(), selectIsPending)
}

/**
 * Who is signed in; tells only when that changes. `{#key $identity}` makes everything in it anew for somebody else.
 *
 * @example
 * const identity = useIdentity() // {#key $identity}<Pages />{/key}
 */
export function useIdentity(): Readable<string | undefined> {
  return createSessionStore(useSession(), selectIdentity)
}

/**
 * Whether the session is about to end, or ended, because nobody did anything; tells only when that changes.
 *
 * @example
 * const idle = useIdleState(idleWatch) // {#if $idle.status === 'warning'}
 */
export function useIdleState(watch: Pick<IdleWatch, 'getState' | 'subscribe'>): Readable<IdleState> {
  return createStore(idleSourceOf(watch))
}
