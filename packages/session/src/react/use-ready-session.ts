import type { Claims } from '../claims/claims.ts'
import type { Session } from '../session.ts'
import { useSession } from './session-provider.tsx'

/** What a session is waited for with, the same for whoever waits; `undefined` once that is over. */
const WAITS = new WeakMap<object, Promise<unknown> | undefined>()

/**
 * The session, once the other tabs have said what they know: suspends for 200 ms at most, and never again. Below it
 * nobody sees a token that another tab replaced, or ended, meanwhile.
 *
 * @example
 * <Suspense fallback={<Loading />}><Account /></Suspense> // where Account begins with useReadySession()
 */
export function useReadySession<C extends Claims = Claims>(): Session<C> {
  const session = useSession<C>()
  if (!WAITS.has(session))
    WAITS.set(
      session,
      session.ready.then(() => WAITS.set(session, undefined)),
    )
  const wait = WAITS.get(session)
  // This is how a component waits in React 18, where there is no `use`; in React 19 it still is.
  if (wait) throw wait
  return session
}
