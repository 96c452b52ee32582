import { stampsOf, type Entries } from './entries.ts'
import { createStamp, timeOf, type Stamp } from './stamp.ts'

/**
 * Why there is no token any more. `idle`: nobody did anything for too long. `cleared`: the stored token was removed by
 * something other than a session.
 */
export type EndReason = 'loggedOut' | 'idle' | 'expired' | 'cleared'

/** All that tabs share. It travels whole in every message, because storage lags behind messages. */
export interface SessionState {
  readonly token: string | undefined
  readonly end: EndReason | undefined
  /**
   * When the present stretch of one identity began. Signing in, switching user and ending the session begin a new
   * one, renewing the token does not. It outranks `change`, so a late renewal can never undo a logout.
   */
  readonly epoch: Stamp
  /** When token or end last changed. */
  readonly change: Stamp
  /** What `share` holds; belongs to one identity. */
  readonly shared: Entries
  /** What outlives an identity, see `Facts`. */
  readonly facts: Entries
}

export interface Facts {
  /** How far the server's clock is ahead of this machine's. */
  readonly skewMs: number
  /** Epoch seconds of this machine's clock. */
  readonly lastInteraction: number | undefined
  /** What is to be sent for the logouts that have not reached the server. */
  readonly pendingLogouts: readonly string[]
  /** When the present token was first sent to be replaced, and until when no tab tries that again by itself. */
  readonly renewal: readonly number[]
}

/** Reads the facts; rubbish that was left in storage counts as unknown. */
export function readFacts({ facts, change }: SessionState): Facts {
  const pending = facts['pendingLogouts']?.[0]
  const [renewal, stamp = ''] = facts['renewal'] ?? []
  return {
    skewMs: Number(facts['skewMs']?.[0]) || 0,
    lastInteraction: Number(facts['lastInteraction']?.[0]) || undefined,
    pendingLogouts: Array.isArray(pending) ? pending.map(String) : [],
    // What was noted of an earlier token tells nothing of this one.
    renewal: stamp > change ? [renewal].flat().map(Number) : [],
  }
}

/** Whether this state comes after the other in the one order that all tabs agree on. */
export function isNewer(state: SessionState, other: SessionState): boolean {
  return state.epoch + state.change > other.epoch + other.change
}

/** The stamp of the next change: the clock's time, but always later than anything seen, even if it was set back. */
export function nextStamp({ change, shared, facts }: SessionState, nowMs: number, tab: string): Stamp {
  const seen = [change, ...stampsOf(shared), ...stampsOf(facts)]
  return createStamp(Math.max(nowMs, ...seen.map((stamp) => timeOf(stamp) + 1)), tab)
}
