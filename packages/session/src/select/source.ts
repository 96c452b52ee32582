import type { Claims } from '../claims/claims.ts'
import type { IdleState, IdleWatch } from '../idle/index.ts'
import type { Session } from '../session.ts'
import { ACTIVE, ANONYMOUS } from './anonymous.ts'
import type { Select } from './selectors.ts'

/** A value that changes, as a framework needs it. */
export interface Source<T> {
  /** What it is in this page; the same until it changes. */
  read(): T
  /** What it is on a server. */
  readonly atServer: T
  /** Calls the listener when it may have changed; returns how to stop. */
  subscribe(listener: () => void): () => void
}

/** The part of a session that is needed. */
export type ReadableSession<C extends Claims> = Pick<Session<C>, 'getSnapshot' | 'subscribe'>

/** What is selected of a session. */
export function sourceOf<C extends Claims, T>(session: ReadableSession<C>, select: Select<C, T>): Source<T> {
  return {
    read: () => select(session.getSnapshot()),
    atServer: select(ANONYMOUS),
    subscribe: session.subscribe,
  }
}

/** Whether a session is about to end because nobody does anything. */
export function idleSourceOf(watch: Pick<IdleWatch, 'getState' | 'subscribe'>): Source<IdleState> {
  return { read: watch.getState, atServer: ACTIVE, subscribe: watch.subscribe }
}

/** Runs with what the source has now, and again only when that has become something else; returns how to stop. */
export function follow<T>(
  source: Pick<Source<T>, 'read' | 'subscribe'>,
  run: (value: T) => void,
): () => void {
  let seen: { readonly value: T } | undefined
  function look(): void {
    const value = source.read()
    if (seen && Object.is(seen.value, value)) return
    seen = { value }
    run(value)
  }
  const stop = source.subscribe(look)
  look()
  return stop
}

/** Where there is no document there is no person either. */
export function isServer(): boolean {
  return typeof document === 'undefined'
}

/** Which claims a session has is known where it is created; what a framework hands on cannot carry that. */
export function isSessionOf<C extends Claims>(session: Session | null | undefined): session is Session<C> {
  return session !== undefined && session !== null
}
