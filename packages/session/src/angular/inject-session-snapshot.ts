import { computed, inject, type Signal } from '@angular/core'
import type { Claims } from '../claims/claims.ts'
import type { IdleState, IdleWatch } from '../idle/index.ts'
import { selectClaims, selectIdentity, selectIsLoggedIn, selectIsPending } from '../select/selectors.ts'
import { idleSourceOf } from '../select/source.ts'
import type { SessionSnapshot } from '../session.ts'
import { followSource } from './follow-source.ts'
import { SNAPSHOT } from './provide-session.ts'

/**
 * Everything known of the session; changes whenever any of it does.
 *
 * @example
 * const snapshot = injectSessionSnapshot()
 * const reason = () => snapshot().end
 */
export function injectSessionSnapshot<C extends Claims = Claims>(): Signal<SessionSnapshot<C>> {
  const snapshot = inject(SNAPSHOT, { optional: true })
  if (!isSnapshotOf<C>(snapshot)) throw new Error('injectSessionSnapshot: there is no provideSession above')
  return snapshot
}

/**
 * The claims of the token; changes only when they do.
 *
 * @example
 * const claims = injectClaims()
 * const name = () => claims()?.sub
 */
export function injectClaims<C extends Claims = Claims>(): Signal<C | undefined> {
  const snapshot = injectSessionSnapshot<C>()
  return computed(() => selectClaims(snapshot()))
}

/**
 * Whether somebody is logged in; changes only when that does.
 *
 * @example
 * const isLoggedIn = injectIsLoggedIn()
 */
export function injectIsLoggedIn(): Signal<boolean> {
  const snapshot = injectSessionSnapshot()
  return computed(() => selectIsLoggedIn(snapshot()))
}

/**
 * Whether it is not known yet if somebody is signed in: on a server, in the first rendering of what a server rendered, and
 * while a stored session is renewed before it can be used. Ask it before you show who is signed in, or a form to sign in.
 *
 * @example
 * const isPending = injectIsPending() // @if (isPending()) { … }
 */
export function injectIsPending(): Signal<boolean> {
  const snapshot = injectSessionSnapshot()
  return computed(() => selectIsPending(snapshot()))
}

/**
 * Who is signed in; changes only when that does. `@for (who of [identity()]; track who)` makes everything in it anew for
 * somebody else.
 *
 * @example
 * const identity = injectIdentity()
 */
export function injectIdentity(): Signal<string | undefined> {
  const snapshot = injectSessionSnapshot()
  return computed(() => selectIdentity(snapshot()))
}

/**
 * Whether the session is about to end, or ended, because nobody did anything; changes only when that does.
 *
 * @example
 * const idle = injectIdleState(idleWatch)
 * const isWarning = () => idle().status === 'warning'
 */
export function injectIdleState(watch: Pick<IdleWatch, 'getState' | 'subscribe'>): Signal<IdleState> {
  return followSource(idleSourceOf(watch))
}

function isSnapshotOf<C extends Claims>(
  snapshot: Signal<SessionSnapshot> | null,
): snapshot is Signal<SessionSnapshot<C>> {
  return snapshot !== null
}
