import type { Ref } from 'vue'
import type { Claims } from '../claims/claims.ts'
import type { IdleState, IdleWatch } from '../idle/index.ts'
import {
  selectClaims,
  selectIdentity,
  selectIsLoggedIn,
  selectIsPending,
  selectSnapshot,
} from '../select/selectors.ts'
import { idleSourceOf, sourceOf } from '../select/source.ts'
import type { SessionSnapshot } from '../session.ts'
import { useSession } from './provide-session.ts'
import { useSource } from './use-source.ts'

/**
 * Everything known of the session; changes whenever any of it does.
 *
 * @example
 * const snapshot = useSessionSnapshot()
 * const reason = () => snapshot.value.end
 */
export function useSessionSnapshot<C extends Claims = Claims>(): Readonly<Ref<SessionSnapshot<C>>> {
  return useSource(sourceOf(useSession<C>(), selectSnapshot<C>))
}

/**
 * The claims of the token; changes only when they do.
 *
 * @example
 * const claims = useClaims()
 * const name = () => claims.value?.sub
 */
export function useClaims<C extends Claims = Claims>(): Readonly<Ref<C | undefined>> {
  return useSource(sourceOf(useSession<C>(), selectClaims<C>))
}

/**
 * Whether somebody is logged in; changes only when that does.
 *
 * @example
 * const isLoggedIn = useIsLoggedIn()
 */
export function useIsLoggedIn(): Readonly<Ref<boolean>> {
  return useSource(sourceOf(useSession(), selectIsLoggedIn))
}

/**
 * Whether it is not known yet if somebody is signed in: on a server, in the first rendering of what a server rendered, and
 * while a stored session is renewed before it can be used. Ask it before you show who is signed in, or a form to sign in.
 *
 * @example
 * const isPending = useIsPending() // <Loading v-if="isPending" />
 */
export function useIsPending(): Readonly<Ref<boolean>> {
  return useSource(sourceOf(useSession(), selectIsPending))
}

/**
 * Who is signed in; changes only when that does.
 *
 * @example
 * const identity = useIdentity() // <Account :key="identity" />
 */
export function useIdentity(): Readonly<Ref<string | undefined>> {
  return useSource(sourceOf(useSession(), selectIdentity))
}

/**
 * Whether the session is about to end, or ended, because nobody did anything; changes only when that does.
 *
 * @example
 * const idle = useIdleState(idleWatch)
 * const isWarning = () => idle.value.status === 'warning'
 */
export function useIdleState(watch: Pick<IdleWatch, 'getState' | 'subscribe'>): Readonly<Ref<IdleState>> {
  return useSource(idleSourceOf(watch))
}
