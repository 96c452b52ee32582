import { createBrowserEnvironment } from '../environment/browser-environment.ts'
import type { SessionEnvironment } from '../environment/environment.ts'
import type { Claims } from '../claims/claims.ts'
import { createListeners } from '../core/listeners.ts'
import type { Session } from '../session.ts'
import { timeOf } from '../state/stamp.ts'
import { idleStateAt, idleTimesAfter, isSameIdleState, type IdleState, type IdleTimes } from './idle-state.ts'

/** Timers stand still while a machine sleeps, so the clock on the wall is looked at once a minute at least. */
const LONGEST_TIMER_MS = 60_000
/** One tab is enough to sign out; the others do so when the leader, throttled in the background, is late. */
const LEADER_GRACE_MS = 2_000

/** What `createIdleWatch` takes; only `afterMs` is needed. */
export interface IdleWatchOptions {
  /** How long nobody may do anything, in milliseconds, until the session ends: any positive number. */
  readonly afterMs: number
  /** How long before that the warning begins, in milliseconds: 120,000, but at most half of `afterMs`. */
  readonly warnMs?: number
  /** The same as the session's, if that has one. */
  readonly env?: Partial<SessionEnvironment>
}

/** Watches over one session, in step with the same watch in the other tabs. */
export interface IdleWatch {
  /** The same object until something changes. */
  getState(): IdleState
  /** Calls the listener after every change of the state; returns how to stop. */
  subscribe(listener: () => void): () => void
  /** The person is still there: ends the warning in every tab. Too late once the time is up. */
  extend(): void
  /** Stops watching; the session goes on without a limit. */
  dispose(): void
}

/**
 * Ends a session with the reason `idle` when nobody did anything in any tab for a while, and warns before. Clicks, keys
 * and scrolling prevent the warning; once it is there, only `extend` ends it. An interaction is recorded when the last
 * one is more than 15 s old, so the end may come up to 16 s early, and never late.
 *
 * @throws RangeError for times that are none.
 * @example
 * const idle = createIdleWatch(session, { afterMs: 900_000, warnMs: 120_000 })
 * idle.subscribe(() => show(idle.getState()))
 */
export function createIdleWatch<C extends Claims>(session: Session<C>, options: IdleWatchOptions): IdleWatch {
  const { afterMs, warnMs = 120_000 } = options
  // With NaN every comparison is false, and a session that is over at once, or never, is nobody's wish.
  if (!(afterMs > 0 && afterMs < Infinity)) throw new RangeError('afterMs must be a positive number')
  if (!(warnMs >= 0)) throw new RangeError('warnMs must be a number, and not negative')
  const { clock, page } = { ...createBrowserEnvironment(), ...options.env }
  const changed = createListeners<[]>()
  let state: IdleState = { status: 'active' }
  let cancel = (): void => undefined
  let isAsking = false
  let isDisposed = false

  const isLoggedIn = (): boolean => session.getSnapshot().isLoggedIn

  /** The later of interaction and sign-in. What lies in the future was recorded by a clock that was set back since. */
  function times(): IdleTimes {
    const interactedMs = Number(session.getSnapshot().lastInteraction) * 1000
    const known = [interactedMs, timeOf(session.inspect().epoch)].filter((ms) => ms > 0 && ms <= clock.now())
    return idleTimesAfter(Math.max(...known), afterMs, warnMs)
  }

  function show(next: IdleState): void {
    if (isSameIdleState(state, next)) return
    state = next
    changed.tell()
  }

  function lookAgain(atMs: number): void {
    cancel()
    cancel = clock.after(Math.min(atMs - clock.now(), LONGEST_TIMER_MS), check, true)
  }

  function check(): void {
    cancel()
    const now = clock.now()
    const { warnAtMs, endAtMs } = times()
    // Nothing is known of a token that was found. Whoever opens this page is there, and all tabs count from now.
    if (isLoggedIn() && endAtMs === -Infinity) return session.interact()
    const next = idleStateAt(now, { warnAtMs, endAtMs }, session.getSnapshot())
    // A tab that slept does not know that somebody was busy in another one, so it asks before it warns or ends.
    if (next.status === 'warning' && (state.status === 'active' || now >= endAtMs)) void ask()
    else show(next)
    if (isLoggedIn() && now < endAtMs) lookAgain(now < warnAtMs ? warnAtMs : endAtMs)
  }

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    await session.sync()
    isAsking = false
    if (isDisposed) return
    const { endAtMs } = times()
    show(idleStateAt(clock.now(), times(), session.getSnapshot()))
    if (state.status !== 'warning' || clock.now() < endAtMs) return
    const isOurs = session.tabs.isLeader() || clock.now() >= endAtMs + LEADER_GRACE_MS
    if (isOurs) void session.logout('idle')
    else lookAgain(endAtMs + LEADER_GRACE_MS)
  }

  session.guardInteraction(() => {
    if (!isLoggedIn() || clock.now() < times().warnAtMs) return true
    check()
    return false
  })
  const stops = [
    session.subscribe(check),
    page?.subscribe({ visibilitychange: check, pageshow: check, resume: check }),
  ]
  check()

  return {
    getState: () => state,
    subscribe: changed.add,
    extend() {
      if (clock.now() < times().endAtMs) session.interact()
      check()
    },
    dispose() {
      isDisposed = true
      cancel()
      for (const stop of stops) stop?.()
      session.guardInteraction(() => true)
    },
  }
}
