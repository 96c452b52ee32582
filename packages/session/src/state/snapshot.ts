import type { Claims } from '../claims/claims.ts'
import { decodeClaims } from '../claims/decode-claims.ts'
import { identityOf } from '../rules/identity.ts'
import { isLoggedIn } from '../rules/login.ts'
import type { SessionSnapshot } from '../session.ts'
import { readFacts, type SessionState } from './session-state.ts'

/** The claims follow from the token, and the identity from the claims. */
const INDEPENDENT = ['token', 'isLoggedIn', 'lastInteraction', 'end'] as const

/** What a state looks like from outside; `previous` itself when that looks the same. */
export function createSnapshot<C extends Claims>(
  state: SessionState,
  serverNowMs: number,
  previous?: SessionSnapshot<C>,
): SessionSnapshot<C> {
  const { token, end } = state
  const claims = previous?.token === token ? previous?.claims : readClaims<C>(token)
  const snapshot: SessionSnapshot<C> = {
    token,
    claims,
    isLoggedIn: isLoggedIn(claims, serverNowMs),
    identity: identityOf(claims),
    lastInteraction: readFacts(state).lastInteraction,
    end,
  }
  return previous && INDEPENDENT.every((name) => previous[name] === snapshot[name]) ? previous : snapshot
}

function readClaims<C extends Claims>(token: string | undefined): C | undefined {
  const claims = token ? decodeClaims(token) : undefined
  return isClaimsOf<C>(claims) ? claims : undefined
}

/** Whoever names a claims type of their own vouches for it. */
function isClaimsOf<C extends Claims>(claims: Claims | undefined): claims is C {
  return claims !== undefined
}
