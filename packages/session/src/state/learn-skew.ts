import type { ReadClaims } from '../claims/claims.ts'
import { msOf } from '../rules/times.ts'
import { readFacts, type SessionState } from './session-state.ts'
import type { Stamp } from './stamp.ts'
import { setEntry } from './transitions.ts'

/** Below this a difference may as well be the network, or the whole seconds of `iat` and `Date`. */
const TOLERANCE_MS = 5_000

/**
 * `serverMs` is where the second began that the server's clock showed between `sentAtMs` and `nowMs` of ours.
 * Corrects only what that proves wrong, so that the estimate does not flutter.
 */
export function learnSkew(
  state: SessionState,
  serverMs: number,
  sentAtMs: number,
  nowMs: number,
  stamp: Stamp,
): SessionState {
  const { skewMs } = readFacts(state)
  const lowest = serverMs - nowMs
  const highest = serverMs + 1_000 - sentAtMs
  const proved = Math.min(Math.max(skewMs, lowest), highest)
  return Math.abs(proved - skewMs) > TOLERANCE_MS ? setEntry(state, 'facts', 'skewMs', proved, stamp) : state
}

/** `sentAtMs` is `-Infinity` for a token of unknown age: the server's clock has passed its `iat`, no more. */
export function learnSkewFromToken(
  state: SessionState,
  sentAtMs: number,
  nowMs: number,
  stamp: Stamp,
  readClaims: ReadClaims,
): SessionState {
  // Where it does not say when it was issued, nothing is proved.
  return learnSkew(state, msOf(readClaims(state.token)?.iat), sentAtMs, nowMs, stamp)
}
