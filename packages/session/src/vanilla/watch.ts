import type { Claims } from '../claims/claims.ts'
import type { Select } from '../select/selectors.ts'
import { follow, sourceOf, type ReadableSession } from '../select/source.ts'

/**
 * Runs with what is selected of a session, at once, and again only when that has become something else (`Object.is`), where
 * `session.subscribe` tells of every interaction, too. Returns how to stop.
 *
 * @example
 * const stop = watch(session, (snapshot) => snapshot.isLoggedIn, (isLoggedIn) => {
 *   document.body.dataset['view'] = isLoggedIn ? 'account' : 'sign-in'
 * })
 */
export function watch<C extends Claims, T>(
  session: ReadableSession<C>,
  select: Select<C, T>,
  run: (selected: T) => void,
): () => void {
  return follow(sourceOf(session, select), run)
}
