import { getContext, setContext } from 'svelte'
import type { Claims } from '../claims/claims.ts'
import { isSessionOf } from '../select/source.ts'
import type { Session } from '../session.ts'

const SESSION = Symbol('session')

/**
 * Gives the session to the components below the one that is being set up. Create it in a module, once: it is the same for
 * the whole page.
 *
 * @example
 * provideSession(session)
 */
export function provideSession(session: Session): void {
  setContext(SESSION, session)
}

/**
 * The session that is provided above; throws where there is none.
 *
 * @example
 * const session = useSession()
 * const signOut = () => session.logout()
 */
export function useSession<C extends Claims = Claims>(): Session<C> {
  const session = getContext<Session | undefined>(SESSION)
  if (!isSessionOf<C>(session)) throw new Error('useSession: no session is provided above')
  return session
}
