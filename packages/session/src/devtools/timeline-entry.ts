import { SessionError } from '../session-error.ts'
import type { SessionEventName } from '../session.ts'

/** What is written down: when, in which tab, what, and the code of an error. Never a token, a claim or a message. */
export interface TimelineEntry {
  /** Epoch milliseconds of this machine's clock. */
  readonly at: number
  /** The random name of the tab in which it happened. */
  readonly tab: string
  /** An event of the session, or of its tab. */
  readonly what: SessionEventName | 'opened' | 'leads' | 'follows' | 'hidden' | 'returned'
  /** The code of a `SessionError`, else the name of the error, of a renewal that failed. */
  readonly code?: string | undefined
}

const TEXTS: Readonly<Record<TimelineEntry['what'], string>> = {
  opened: 'was opened',
  leads: 'leads from now on',
  follows: 'does not lead any more',
  hidden: 'was left, frozen or hidden',
  returned: 'returned',
  updated: 'has a new token',
  reauthenticated: 'has a token from a renewal',
  identityChanged: 'belongs to somebody else, or nobody, now',
  signed_out: 'ended: somebody signed out',
  idle: 'ended: nobody did anything for too long',
  expired: 'ended: the token ran out',
  revoked: 'ended: the server took the token back',
  cleared: 'ended: other code removed the token from storage',
  renewalFailed: 'could not renew the token; it is tried again',
}

/** In words what an entry says of its tab. */
export function describeEntry({ what, code }: TimelineEntry): string {
  return code === undefined ? TEXTS[what] : `${TEXTS[what]} (${code})`
}

/** Of an error only what its author chose as a name: a message may hold anything. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof SessionError) return error.code
  return error instanceof Error ? error.name : undefined
}

/** Whether another tab, maybe of another version, sent an entry. */
export function isTimelineEntry(value: unknown): value is TimelineEntry {
  const { at, tab, what } = Object(value)
  return typeof at === 'number' && typeof tab === 'string' && Object.hasOwn(TEXTS, String(what))
}
