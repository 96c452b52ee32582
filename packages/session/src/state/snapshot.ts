import type { Claims } from '../claims/claims.ts'
import { decodeClaims } from '../claims/decode-claims.ts'
import { identityOf } from '../rules/identity.ts'
import { expiresAtMs } from '../rules/times.ts'
import type { SessionOptions, SessionSnapshot } from '../session.ts'
import { readFacts, type SessionState } from './session-state.ts'

/** How a session understands its tokens. */
export type TokenReading<C extends Claims = Claims> = Pick<
  SessionOptions<C>,
  'readClaims' | 'identify' | 'isRenewable'
>

/** `previous` itself when that looks the same. */
export function createSnapshot<C extends Claims>(
  state: SessionState,
  serverNowMs: number,
  { readClaims = decodeClaims<C>, identify = identityOf, isRenewable }: TokenReading<C>,
  previous?: SessionSnapshot<C>,
): SessionSnapshot<C> {
  const { token, end, epoch } = state
  const isSame = previous?.token === token
  const claims = isSame ? previous?.claims : readClaims(token)
  // Nobody is signed out by a look at the clock, which may be wrong: that is for `endToken` to do.
  const isLoggedIn = (isSame && previous?.isLoggedIn) || expiresAtMs(claims) > serverNowMs
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
