import type { Claims, Identify, ReadClaims } from '../claims/claims.ts'
import { isLoggedIn } from '../rules/login.ts'
import type { SessionSnapshot } from '../session.ts'
import { readFacts, type SessionState } from './session-state.ts'

/** `previous` itself when that looks the same. */
export function createSnapshot<C extends Claims>(
  state: SessionState,
  serverNowMs: number,
  readClaims: ReadClaims<C>,
  identify: Identify<C>,
  previous?: SessionSnapshot<C>,
): SessionSnapshot<C> {
  const { token, end, epoch } = state
  const claims = previous?.token === token ? previous?.claims : readClaims(token)
  const snapshot: SessionSnapshot<C> = {
    token,
    claims,
    // Nobody is signed out by a look at the clock, which may be wrong: that is for `endToken` to do.
    isLoggedIn: (previous?.token === token && previous?.isLoggedIn) || isLoggedIn(claims, serverNowMs),
    identity: token && ((claims && identify(claims)) || epoch),
    lastInteraction: readFacts(state).lastInteraction,
    end,
  }
  return previous && JSON.stringify(previous) === JSON.stringify(snapshot) ? previous : snapshot
}
