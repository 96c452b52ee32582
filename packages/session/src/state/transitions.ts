import { identityOfToken } from '../rules/identity.ts'
import type { EndReason, Facts, SessionState } from './session-state.ts'
import { createRevision, epochOf, justAfter, type Revision, type Stamp } from './stamp.ts'

/** A token was received. The same person keeps the epoch and what is shared; anyone else starts afresh. */
export function storeToken(state: SessionState, token: string, stamp: Stamp, renewedAt = 0): SessionState {
  const before = identityOfToken(state.token)
  const isSame = before && before === identityOfToken(token)
  return {
    ...state,
    token,
    end: undefined,
    renewedAt,
    revision: createRevision(isSame ? epochOf(state.revision) : stamp, stamp),
    shared: isSame || !before ? state.shared : {},
  }
}

/** The session was ended on purpose; the new epoch outranks every renewal that is still under way. */
export function endSession(state: SessionState, end: EndReason, stamp: Stamp): SessionState {
  return withoutToken(state, end, createRevision(stamp, stamp))
}

/**
 * The token ran out. That comes just after the token and before any renewal of it: a tab that slept through a
 * renewal and finds its old token expired must not end the session of the others.
 */
export function expireSession(state: SessionState): SessionState {
  return withoutToken(state, 'expired', justAfter(state.revision))
}

function withoutToken(state: SessionState, end: EndReason, revision: Revision): SessionState {
  return { ...state, token: undefined, end, renewedAt: 0, revision, shared: {} }
}

export function setFact<Name extends keyof Facts>(
  state: SessionState,
  name: Name,
  value: Facts[Name],
  stamp: Stamp,
): SessionState {
  return { ...state, facts: { ...state.facts, [name]: [value, stamp] } }
}

export function setShared(state: SessionState, name: string, value: unknown, stamp: Stamp): SessionState {
  return { ...state, shared: { ...state.shared, [name]: [value, stamp] } }
}
