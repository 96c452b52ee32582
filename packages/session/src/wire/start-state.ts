import { learnSkewFromToken } from '../state/learn-skew.ts'
import { nextStamp, type SessionState } from '../state/session-state.ts'
import { FIRST_REVISION, FOUND_REVISION } from '../state/stamp.ts'

/** The state of a tab that starts with this in storage. Why an earlier session ended is old news by then. */
export function startState(stored: SessionState, nowMs: number, tab: string): SessionState {
  const found = stored.token ? FOUND_REVISION : FIRST_REVISION
  const state = { ...stored, end: undefined, revision: stored.revision || found }
  return learnSkewFromToken(state, [-Infinity, nowMs], nextStamp(state, nowMs, tab))
}
