import type { IdleState } from '../idle/index.ts'
import type { SessionSnapshot } from '../session.ts'

/** What a server renders, and the first render in the browser with it: nobody is known to be signed in. */
export const ANONYMOUS: SessionSnapshot<never> = {
  token: undefined,
  claims: undefined,
  isLoggedIn: false,
  isPending: true,
  identity: undefined,
  lastInteraction: undefined,
  end: undefined,
}

/** What a server renders of an idle watch. */
export const ACTIVE: IdleState = { status: 'active' }
