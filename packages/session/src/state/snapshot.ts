import type { Claims, Identify, ReadClaims } from '../claims/claims.ts'
import { isLoggedIn as isLoggedInBy } from '../rules/login.ts'
import type { SessionSnapshot } from '../session.ts'
import { readFacts, type SessionState } from './session-state.ts'

/** How a session understands its tokens. */
export interface TokenReading<C extends Claims = Claims> {
  readonly readClaims: ReadClaims<C>
  readonly identify: Identify<C>
  readonly isRenewable?: boolean | undefined
}

/** `previous` itself when that looks the same. */
export function createSnapshot<C extends Claims>(
  state: SessionState,
  serverNowMs: number,
  { readClaims, identify, isRenewable }: TokenReading<C>,
  previous?: SessionSnapshot<C>,
): SessionSnapshot<C> {
  const { token, end, epoch } = state
  const isSame = previous?.token === token
  const claims = isSame ? previous?.claims : readClaims(token)
  // Nobody is signed out by a look at the clock, which may be wrong: that is for `endToken` to do.
  const isLoggedIn = (isSame && previous?.isLoggedIn) || isLoggedInBy(claims, serverNowMs)
  const isPending = Boolean(isRenewable && token && !isLoggedIn)
  const snapshot: SessionSnapshot<C> = {
    token,
    claims,
    isLoggedIn,
    isPending,
    identity: token && ((claims && identify(claims)) || (isPending ? undefined : epoch)),
    lastInteraction: readFacts(state).lastInteraction,
    end,
  }
  return previous && JSON.stringify(previous) === JSON.stringify(snapshot) ? previous : snapshot
}
