import type { EndReason } from '../session.ts'
import type { Facts, SessionState } from './session-state.ts'
import { isRenewal, justAfter, type Stamp } from './stamp.ts'

/**
 * The same person keeps the epoch and what is shared, anyone else starts afresh. Of a person who is not
 * known, only the renewal of their own token is sure to be theirs.
 */
export function storeToken(
  state: SessionState,
  token: string,
  stamp: Stamp,
  readIdentity: (token: string | undefined) => string | undefined,
): SessionState {
  const before = readIdentity(state.token)
  const isSame = before ? before === readIdentity(token) : isRenewal(stamp)
  return {
    ...state,
    token,
    end: undefined,
    epoch: isSame ? state.epoch : stamp,
    change: stamp,
    shared: isSame || !state.token ? state.shared : {},
  }
}

/** The new epoch outranks every renewal that is still under way. */
export function endSession(state: SessionState, end: EndReason, stamp: Stamp): SessionState {
  return withoutToken({ ...state, epoch: stamp }, end, stamp)
}

/** Before any renewal of the token: a tab that slept through one must not end the session of the others. */
export function endToken(state: SessionState, end: EndReason): SessionState {
  return withoutToken(state, end, justAfter(state.change) + end)
}

function withoutToken(state: SessionState, end: EndReason, change: Stamp): SessionState {
  return { ...state, token: undefined, end, change, shared: {} }
}

export function setEntry<Name extends keyof Facts>(
  state: SessionState,
  group: 'facts',
  name: Name,
  value: Facts[Name],
  stamp: Stamp,
): SessionState
export function setEntry(
  state: SessionState,
  group: 'shared',
  name: string,
  value: unknown,
  stamp: Stamp,
): SessionState
export function setEntry(
  state: SessionState,
  group: 'facts' | 'shared',
  name: string,
  value: unknown,
  stamp: Stamp,
): SessionState {
  return { ...state, [group]: { ...state[group], [name]: [value, stamp] } }
}
