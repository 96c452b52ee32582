import type { SessionSnapshot } from '../session.ts'

/**
 * - `active`: the person did something lately, or nobody is signed in
 * - `warning`: unless `extend` is called before `untilMs` (epoch milliseconds of this machine's clock), the session ends
 * - `ended`: it ended because nobody did anything
 */
export type IdleState =
  | { readonly status: 'active' }
  | { readonly status: 'warning'; readonly untilMs: number }
  | { readonly status: 'ended' }

/** When a session that nobody uses is warned of, and ends; in milliseconds of this machine's clock. */
export interface IdleTimes {
  readonly warnAtMs: number
  readonly endAtMs: number
}

const ACTIVE: IdleState = { status: 'active' }
const ENDED: IdleState = { status: 'ended' }

/** A warning of more than half of the time would be there nearly always, so it is cut to that. */
export function idleTimesAfter(lastActiveMs: number, afterMs: number, warnMs: number): IdleTimes {
  const endAtMs = lastActiveMs + afterMs
  return { endAtMs, warnAtMs: endAtMs - Math.min(warnMs, afterMs / 2) }
}

/** What to show; a warning whose time is up stays until the session has ended. */
export function idleStateAt(
  nowMs: number,
  { warnAtMs, endAtMs }: IdleTimes,
  { isLoggedIn, end }: Pick<SessionSnapshot, 'isLoggedIn' | 'end'>,
): IdleState {
  if (!isLoggedIn) return end === 'idle' ? ENDED : ACTIVE
  return nowMs < warnAtMs ? ACTIVE : { status: 'warning', untilMs: endAtMs }
}

/** Whether two states look the same, so that nobody needs to be told of the change. */
export function isSameIdleState(left: IdleState, right: IdleState): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
