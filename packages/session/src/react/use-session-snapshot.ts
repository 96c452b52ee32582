import { useSyncExternalStore } from 'react'
import type { Claims } from '../claims/claims.ts'
import type { SessionSnapshot } from '../session.ts'
import { useSession } from './session-provider.tsx'

/** What a server renders, and the first render in the browser with it: it is not known yet whether somebody is signed in. */
const ANONYMOUS: SessionSnapshot<never> = {
  token: undefined,
  claims: undefined,
  isLoggedIn: false,
  isPending: true,
  identity: undefined,
  lastInteraction: undefined,
  end: undefined,
}

/**
 * Everything known of the session; renders again whenever any of it changes.
 *
 * @example
 * const { end } = useSessionSnapshot()
 */
export function useSessionSnapshot<C extends Claims = Claims>(): SessionSnapshot<C> {
  return useSelected<C, SessionSnapshot<C>>((snapshot) => snapshot)
}

/**
 * The claims of the token; renders again only when they change.
 *
 * @example
 * const id = useClaims()?.sub // your own claims: useClaims<Person>()?.name
 */
export function useClaims<C extends Claims = Claims>(): C | undefined {
  return useSelected<C, C | undefined>((snapshot) => snapshot.claims)
}

/**
 * Whether somebody is logged in; renders again only when that changes.
 *
 * @example
 * const isLoggedIn = useIsLoggedIn()
 */
export function useIsLoggedIn(): boolean {
  return useSelected((snapshot) => snapshot.isLoggedIn)
}

/**
 * Who is signed in; renders again only when that changes.
 *
 * @example
 * <Account key={useIdentity()} />
 */
export function useIdentity(): string | undefined {
  return useSelected((snapshot) => snapshot.identity)
}

function useSelected<C extends Claims, T>(select: (snapshot: SessionSnapshot<C>) => T): T {
  const session = useSession<C>()
  return useSyncExternalStore(
    session.subscribe,
    () => select(session.getSnapshot()),
    () => select(ANONYMOUS),
  )
}
