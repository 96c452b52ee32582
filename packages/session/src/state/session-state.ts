import type { EndReason } from '../session.ts'
import { stampsOf, type Entries } from './entries.ts'
import { createStamp, timeOf, type Stamp } from './stamp.ts'

/** All that tabs share. It travels whole in every message, because storage lags behind messages. */
export interface SessionState {
  readonly token: string | undefined
  readonly end: EndReason | undefined
  /**
   * When this stretch of one identity began; renewals do not count. It outranks `change`: none can undo a
   * logout.
   */
  readonly epoch: Stamp
  /** When token or end last changed. */
  readonly change: Stamp
  /** Belongs to one identity. */
  readonly shared: Entries
  readonly facts: Entries
}

export interface Facts {
  /** In milliseconds, of the server's clock before this machine's. */
  readonly skewMs: number
  /** Epoch seconds of this machine's clock. */
  readonly lastInteraction: number | undefined
  readonly pendingLogouts: readonly string[]
  /** Of the present token: when it was first sent to be replaced, and what `manager/resend.ts` notes besides. */
  readonly renewal: readonly number[]
}

/** Rubbish that was left in storage counts as unknown. */
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

/** In the one order that all tabs agree on. */
export function isNewer(state: SessionState, other: SessionState): boolean {
  return state.epoch + state.change > other.epoch + other.change
}

/** The stamp of the next change: the clock's time, but always later than anything seen, even if it was set back. */
export function nextStamp({ change, shared, facts }: SessionState, nowMs: number, tab: string): Stamp {
  const seen = [change, ...stampsOf(shared), ...stampsOf(facts)]
  return createStamp(Math.max(nowMs, ...seen.map((stamp) => timeOf(stamp) + 1)), tab)
}
