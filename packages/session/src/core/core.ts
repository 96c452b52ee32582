import type { SessionEnvironment } from '../environment/environment.ts'
import type { Claims, ReadClaims } from '../claims/claims.ts'
import type { Session, SessionEventName, SessionSnapshot } from '../session.ts'
import { decodeClaims } from '../claims/decode-claims.ts'
import { identityOf } from '../rules/identity.ts'
import { SessionError } from '../session-error.ts'
import { nextStamp, readFacts, type Facts, type SessionState } from '../state/session-state.ts'
import { createSnapshot, type TokenReading } from '../state/snapshot.ts'
import { isRenewal, timeOf, type Stamp } from '../state/stamp.ts'
import { setEntry } from '../state/transitions.ts'
import { startState } from '../wire/stored-session.ts'
import { createListeners } from './listeners.ts'

export interface Core<C extends Claims = Claims> extends SessionEnvironment {
  readonly readClaims: ReadClaims<C>
  /** `undefined` where the token does not say, and for none. */
  readIdentity(token: string | undefined): string | undefined
  state(): SessionState
  getSnapshot(): SessionSnapshot<C>
  /** What a session hands on as it is. */
  readonly calls: Pick<Session<C>, 'getSnapshot' | 'subscribe' | 'onScrub' | 'on'>
  signal(): AbortSignal
  /** Of this machine's clock, in milliseconds. */
  now(): number
  /** Of the server's clock, in milliseconds. */
  serverNow(): number
  /** Milliseconds since token or end last changed. */
  age(): number
  /** A change made here: stored, sent to the other tabs, then told to everybody. */
  commit(change: (state: SessionState, stamp: Stamp) => SessionState): void
  setFact<Name extends keyof Facts>(name: Name, value: Facts[Name]): void
  /** A change made elsewhere: told to everybody here. */
  adopt(next: SessionState): void
  emit(name: SessionEventName, error?: unknown): void
  onChange(listener: (previous: SessionState) => void): () => void
}

export interface CoreOptions<C extends Claims> {
  readonly env: SessionEnvironment
  readonly tab: string
  readonly stored: SessionState
  readonly reading: TokenReading<C>
  readonly publish: (previous: SessionState) => void
}

export function createCore<C extends Claims>({
  env,
  tab,
  stored,
  reading,
  publish,
}: CoreOptions<C>): Core<C> {
  const { readClaims = decodeClaims<C>, identify = identityOf } = reading
  const changed = createListeners<[previous: SessionState, previousSnapshot: SessionSnapshot<C>]>()
  const scrubbed = createListeners<[]>()
  const happened = createListeners<[name: SessionEventName, error?: unknown]>()
  const { now } = env.clock
  const serverNow = (): number => now() + readFacts(state).skewMs
  let identityAbort = new AbortController()
  let state = startState(stored, now(), tab, readClaims)
  let snapshot = createSnapshot(state, serverNow(), reading)

  function scrub(): void {
    const left = identityAbort
    identityAbort = new AbortController()
    left.abort(new SessionError('signed_out'))
    scrubbed.tell()
  }

  function apply(next: SessionState, isOurs: boolean): void {
    if (next === state) return
    const previousState = state
    const previous = snapshot
    const { identity } = previous
    state = next
    const current = createSnapshot(next, serverNow(), reading, previous)
    snapshot = current
    if (isOurs) publish(previousState)
    if (identity && identity !== current.identity) scrub()
    changed.tell(previousState, previous)
    if (!next.token && previousState.token) happened.tell(next.end ?? 'signed_out')
    if (next.token && next.token !== previousState.token) {
      happened.tell('updated')
      if (isRenewal(next.change)) happened.tell('reauthenticated')
    }
    if (identity !== current.identity) happened.tell('identityChanged')
  }

  const getSnapshot = (): SessionSnapshot<C> => snapshot
  const commit = (change: (state: SessionState, stamp: Stamp) => SessionState): void =>
    apply(change(state, nextStamp(state, now(), tab)), true)

  return {
    ...env,
    readClaims,
    readIdentity(token) {
      const claims = readClaims(token)
      return (claims && identify(claims)) || undefined
    },
    state: () => state,
    getSnapshot,
    calls: {
      getSnapshot,
      subscribe: (listener) => changed.add((_state, before) => before !== snapshot && listener()),
      onScrub: scrubbed.add,
      on: (name, listener) =>
        happened.add((happening, error) => happening === name && listener(snapshot, error)),
    },
    signal: () => identityAbort.signal,
    now,
    serverNow,
    age: () => Math.abs(now() - timeOf(state.change)),
    commit,
    setFact: (name, value) => commit((before, stamp) => setEntry(before, 'facts', name, value, stamp)),
    adopt: (next) => apply(next, false),
    emit: happened.tell,
    onChange: changed.add,
  }
}
