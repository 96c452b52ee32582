import type { Claims } from '../claims/claims.ts'
import { decodeClaims } from '../claims/decode-claims.ts'
import { identityOf } from '../rules/identity.ts'
import { isLoggedIn } from '../rules/login.ts'
import type { SessionSnapshot } from '../session.ts'
import { readFacts, type SessionState } from './session-state.ts'

/** What a state looks like from outside; `previous` itself when that looks the same. */
export function createSnapshot<C extends Claims>(
  state: SessionState,
  serverNowMs: number,
  previous?: SessionSnapshot<C>,
): SessionSnapshot<C> {
  const { token, end } = state
  const isSameToken = previous?.token === token
  const claims = isSameToken ? previous?.claims : token ? decodeClaims<C>(token) : undefined
  const snapshot: SessionSnapshot<C> = {
    token,
    claims,
    isLoggedIn: isLoggedIn(claims, serverNowMs),
    identity: identityOf(claims),
    lastInteraction: readFacts(state).lastInteraction,
    end,
  }
  return previous && JSON.stringify(previous) === JSON.stringify(snapshot) ? previous : snapshot
}
