import type { ReadClaims } from '../claims/claims.ts'
import { learnSkewFromToken } from '../state/learn-skew.ts'
import { nextStamp, type SessionState } from '../state/session-state.ts'

/** Of a token that was found with nothing known about it: older than anything a tab says of its own. */
const FOUND_EPOCH = '0'

/** The state of a tab that starts with this in storage. Why an earlier session ended is old news by then. */
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
