import type { ReadClaims } from '../claims/claims.ts'
import { readFacts, type SessionState } from './session-state.ts'
import type { Stamp } from './stamp.ts'
import { setEntry } from './transitions.ts'

/** Below this a difference may as well be the network, or the whole seconds of `iat` and `Date`. */
const TOLERANCE_MS = 5_000

/**
 * Corrects the skew after the server's clock showed a second that began at `serverMs`, at some moment between
 * `sentAtMs` and `nowMs` of this machine's clock. Corrects only what that proves wrong, so that the estimate does
 * not flutter with every answer.
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

/**
 * Corrects the skew by when the token was issued. For a token of unknown age `sentAtMs` is `-Infinity`: it proves
 * no more than that the server's clock has passed that moment.
 */
export function learnSkewFromToken(
  state: SessionState,
  sentAtMs: number,
  nowMs: number,
  stamp: Stamp,
  readClaims: ReadClaims,
): SessionState {
  const issuedAt = readClaims(state.token)?.iat
  return typeof issuedAt === 'number' ? learnSkew(state, issuedAt * 1000, sentAtMs, nowMs, stamp) : state
}
