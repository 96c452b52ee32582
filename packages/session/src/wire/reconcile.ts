import { mergeEntries } from '../state/entries.ts'
import { mergeState } from '../state/merge-state.ts'
import type { SessionState } from '../state/session-state.ts'
import type { Stamp } from '../state/stamp.ts'
import { endSession, storeToken } from '../state/transitions.ts'

/** Who turned out to be right: `storage` at least as much as us, `us` more, or `foreign` code that wrote to it. */
export type Source = 'storage' | 'us' | 'foreign'

/**
 * What to believe after storage was read again. `isSettling`: the writes of two tabs may still be overtaking each
 * other, so that what looks foreign may be one of ours.
 */
export function reconcile(
  state: SessionState,
  stored: SessionState,
  isSettling: boolean,
  stamp: Stamp,
): [state: SessionState, source: Source] {
  const facts = mergeEntries(state.facts, stored.facts)
  const known = facts === state.facts ? state : { ...state, facts }
  const { token } = stored
  if (token === state.token) return [known, 'storage']
  if (stored.revision || isSettling) {
    const merged = mergeState(known, stored)
    return [merged, merged.token === token ? 'storage' : 'us']
  }
  const next = token ? storeToken(known, token, stamp) : endSession(known, 'cleared', stamp)
  return [next, 'foreign']
}
