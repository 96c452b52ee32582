import { use } from 'react'
import type { Claims } from '../claims/claims.ts'
import type { Session } from '../session.ts'
import { useSession } from './session-provider.tsx'

/**
 * The session, once the other tabs have said what they know: suspends for 200 ms at most, and never again. Below it
 * nobody sees a token that another tab replaced, or ended, meanwhile.
 *
 * @example
 * <Suspense fallback={<Loading />}><Account /></Suspense> // where Account begins with useReadySession()
 */
export function useReadySession<C extends Claims = Claims>(): Session<C> {
  const session = useSession<C>()
  use(session.ready)
  return session
}
