import type { ReadClaims } from '../claims/claims.ts'
import { learnSkewFromToken } from '../state/learn-skew.ts'
import { nextStamp, type SessionState } from '../state/session-state.ts'

/** Of a found token of which nothing is known: older than anything a tab says of its own. */
const FOUND_EPOCH = '0'

/** Why an earlier session ended is old news by then. */
export function startState(
  stored: SessionState,
  nowMs: number,
  tab: string,
  readClaims: ReadClaims,
): SessionState {
  const epoch = stored.epoch || (stored.token ? FOUND_EPOCH : '')
  const state = { ...stored, end: undefined, epoch }
  return learnSkewFromToken(state, -Infinity, nowMs, nextStamp(state, nowMs, tab), readClaims)
}
