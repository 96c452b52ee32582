import type { Readable } from 'svelte/store'
import type { Claims } from '../claims/claims.ts'
import { selectSnapshot, type Select } from '../select/selectors.ts'
import { sourceOf, type ReadableSession } from '../select/source.ts'
import type { SessionSnapshot } from '../session.ts'
import { createStore } from './create-store.ts'

/**
 * A session as a store, also outside of components: everything known of it, or what you select, which is told only when it
 * has become something else (`Object.is`). On a server it is that of nobody.
 *
 * @example
 * const snapshot = createSessionStore(session) // {$snapshot.isLoggedIn}
 * const name = createSessionStore(session, ({ claims }) => claims?.sub) // {$name}
 */
export function createSessionStore<C extends Claims>(
  session: ReadableSession<C>,
): Readable<SessionSnapshot<C>>
export function createSessionStore<C extends Claims, T>(
  session: ReadableSession<C>,
  select: Select<C, T>,
): Readable<T>
export function createSessionStore<C extends Claims>(
  session: ReadableSession<C>,
  select: Select<C, unknown> = selectSnapshot,
): Readable<unknown> {
  return createStore(sourceOf(session, select))
}
