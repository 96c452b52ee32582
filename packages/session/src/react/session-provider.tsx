import { createContext, useContext, type ReactElement, type ReactNode } from 'react'
import type { Claims } from '../claims/claims.ts'
import { isSessionOf } from '../select/source.ts'
import type { Session } from '../session.ts'

const SessionContext = createContext<Session | undefined>(undefined)

/**
 * Gives the session to the components below. Create it outside of React, once: it is the same for the whole page.
 *
 * @example
 * <SessionProvider session={session}><App /></SessionProvider>
 */
export function SessionProvider(props: { session: Session; children?: ReactNode }): ReactElement {
  return <SessionContext.Provider value={props.session}>{props.children}</SessionContext.Provider>
}

/**
 * The session of the provider above; throws where there is none.
 *
 * @example
 * const session = useSession()
 * return <button onClick={() => void session.logout()}>Sign out</button>
 */
export function useSession<C extends Claims = Claims>(): Session<C> {
  const session = useContext(SessionContext)
  if (!isSessionOf<C>(session)) throw new Error('useSession: there is no SessionProvider above')
  return session
}
