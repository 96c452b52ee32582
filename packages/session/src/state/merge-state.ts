import { mergeEntries } from './entries.ts'
import { isNewer, type SessionState } from './session-state.ts'

/** In whatever order: all tabs that heard the same end up the same. `ours` itself when nothing is new. */
export function mergeState(ours: SessionState, theirs: SessionState): SessionState {
  const winner = isNewer(theirs, ours) ? theirs : ours
  const shared = haveCommonShares(ours, theirs) ? mergeEntries(ours.shared, theirs.shared) : winner.shared
  const facts = mergeEntries(ours.facts, theirs.facts)
  if (winner === ours && shared === ours.shared && facts === ours.facts) return ours
  return { ...winner, shared, facts }
}

/** Shares of an expired session must not come back from a tab that has not noticed the end yet. */
function haveCommonShares(ours: SessionState, theirs: SessionState): boolean {
  return ours.epoch === theirs.epoch && !ours.token === !theirs.token
}
