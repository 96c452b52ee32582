import { createComponent, createContext, useContext, type JSX } from 'solid-js'
import type { Claims } from '../claims/claims.ts'
import { isSessionOf } from '../select/source.ts'
import type { Session } from '../session.ts'

const SessionContext = createContext<Session>()

/**
 * Gives the session to the components below. Create it outside of Solid, once: it is the same for the whole page.
 *
 * @example
 * render(() => <SessionProvider session={session}><App /></SessionProvider>, document.body)
 */
export function SessionProvider(props: {
  readonly session: Session
  readonly children?: JSX.Element
}): JSX.Element {
  return createComponent(SessionContext.Provider, {
    get value() {
      return props.session
    },
    get children() {
      return props.children
    },
  })
}

/**
 * The session of the provider above; throws where there is none.
 *
 * @example
 * const session = useSession()
 * const signOut = () => session.logout()
 */
export function useSession<C extends Claims = Claims>(): Session<C> {
  const session = useContext(SessionContext)
  if (!isSessionOf<C>(session)) throw new Error('useSession: there is no SessionProvider above')
  return session
}
