import type { Entries } from './entries.ts'
import { changeOf, createStamp, FIRST_REVISION, timeOf, type Revision, type Stamp } from './stamp.ts'

/** Why there is no token any more. `cleared`: the stored token was removed by something other than a session. */
export type EndReason = 'loggedOut' | 'expired' | 'cleared'

/** All that tabs share. It travels whole in every message, because storage lags behind messages. */
export interface SessionState {
  readonly token: string | undefined
  readonly end: EndReason | undefined
  /** When a reauth brought this token, in milliseconds of this machine's clock; 0 when it came otherwise. */
  readonly renewedAt: number
  readonly revision: Revision
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
  /** Tokens whose logout has not reached the server. */
  readonly pendingLogouts: readonly string[]
}

export const EMPTY_STATE: SessionState = {
  token: undefined,
  end: undefined,
  renewedAt: 0,
  revision: FIRST_REVISION,
  shared: {},
  facts: {},
}

/** Reads the facts; rubbish that was left in storage counts as unknown. */
export function readFacts({ facts }: SessionState): Facts {
  const pending = facts['pendingLogouts']?.[0]
  return {
    skewMs: Number(facts['skewMs']?.[0]) || 0,
    lastInteraction: Number(facts['lastInteraction']?.[0]) || undefined,
    pendingLogouts: Array.isArray(pending) ? pending.map(String) : [],
  }
}

/** The stamp of the next change: the clock's time, but always later than anything seen, even if it was set back. */
export function nextStamp({ revision, shared, facts }: SessionState, nowMs: number, tab: string): Stamp {
  const entries = [...Object.values(shared), ...Object.values(facts)]
  const seen = [changeOf(revision), ...entries.map(([, stamp]) => stamp)]
  return createStamp(Math.max(nowMs, ...seen.map((stamp) => timeOf(stamp) + 1)), tab)
}
