import type { SessionEnvironment } from '../adapters/environment.ts'
import type { Claims } from '../claims/claims.ts'
import type { SessionEvent, SessionEventName, SessionSnapshot } from '../session.ts'
import { SessionError } from '../session-error.ts'
import { nextStamp, readFacts, type SessionState } from '../state/session-state.ts'
import { createSnapshot } from '../state/snapshot.ts'
import type { Stamp } from '../state/stamp.ts'
import { createListeners } from './listeners.ts'

/** The one place that holds the state; everything else reads it here and proposes the next one. */
export interface Core<C extends Claims = Claims> {
  readonly env: SessionEnvironment
  state(): SessionState
  snapshot(): SessionSnapshot<C>
  /** Aborts when the identity is left. */
  signal(): AbortSignal
  /** Milliseconds of this machine's clock. */
  now(): number
  /** Milliseconds of the server's clock. */
  serverNow(): number
  /** The stamp of a change made now. */
  stamp(): Stamp
  /** A change made here: stored, sent to the other tabs, then applied. */
  commit(next: SessionState): void
  /** A change made elsewhere: applied. */
  adopt(next: SessionState): void
  emit(name: SessionEventName, error?: unknown): void
  onChange(listener: (previous: SessionState) => void): () => void
  onSnapshot(listener: () => void): () => void
  onScrub(cleanup: () => void): () => void
  on(name: SessionEventName, listener: (event: SessionEvent<C>) => void): () => void
}

export function createCore<C extends Claims>(
  env: SessionEnvironment,
  tab: string,
  start: SessionState,
  publish: (previous: SessionState) => void,
): Core<C> {
  const changed = createListeners<[previous: SessionState]>()
  const seen = createListeners<[]>()
  const scrubbed = createListeners<[]>()
  const happened = createListeners<[event: SessionEvent<C>]>()
  const { now } = env.clock
  const serverNow = (): number => now() + readFacts(state).skewMs
  let identityAbort = new AbortController()
  let state = start
  let snapshot = createSnapshot<C>(state, serverNow())

  function scrub(): void {
    const left = identityAbort
    identityAbort = new AbortController()
    left.abort(new SessionError('signed_out'))
    env.page?.clearSessionStorage()
    scrubbed.tell()
  }

  function apply(next: SessionState, isOurs: boolean): void {
    if (next === state) return
    const previousState = state
    const previous = snapshot
    const { identity } = previous
    state = next
    const current = createSnapshot(next, serverNow(), previous)
    snapshot = current
    if (isOurs) publish(previousState)
    if (previous.token && (!current.token || identity !== current.identity)) scrub()
    changed.tell(previousState)
    if (current !== previous) seen.tell()
    for (const name of eventsBetween(previousState, next)) emit(name, undefined, identity)
    if (identity !== current.identity) emit('identityChanged', undefined, identity)
  }

  function emit(name: SessionEventName, error?: unknown, previousIdentity = snapshot.identity): void {
    happened.tell({ name, snapshot, previousIdentity, error })
  }

  return {
    env,
    state: () => state,
    snapshot: () => snapshot,
    signal: () => identityAbort.signal,
    now,
    serverNow,
    stamp: () => nextStamp(state, now(), tab),
    commit: (next) => apply(next, true),
    adopt: (next) => apply(next, false),
    emit,
    onChange: changed.add,
    onSnapshot: seen.add,
    onScrub: scrubbed.add,
    on: (name, listener) => happened.add((event) => event.name === name && listener(event)),
  }
}

/** What happened to the token between two states. */
function eventsBetween(previous: SessionState, next: SessionState): SessionEventName[] {
  if (previous.token === next.token) return []
  if (!next.token) return next.end ? [next.end] : []
  return next.renewedAt > previous.renewedAt ? ['updated', 'reauthenticated'] : ['updated']
}
