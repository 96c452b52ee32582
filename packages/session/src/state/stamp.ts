/**
 * When and where something changed: nine digits of time, then the tab. Two of them compare as texts, in the one
 * order that all tabs agree on.
 */
export type Stamp = string

const RADIX = 36
/** Enough digits until the year 5188. */
const DIGITS = 9

export function createStamp(atMs: number, tab: string): Stamp {
  return atMs.toString(RADIX).padStart(DIGITS, '0') + tab
}

/** The time of a stamp; 0 for what is none. */
export function timeOf(stamp: Stamp): number {
  return parseInt(stamp.slice(0, DIGITS), RADIX) || 0
}

/**
 * The place of a state among all states: the stamp of its epoch, then that of its last change.
 *
 * An epoch is one stretch of one identity: signing in, switching user and ending the session start a new one,
 * renewing the token does not. It comes first, so a late renewal can never undo a logout.
 */
export type Revision = string

/** Of a tab that has seen nothing yet. */
export const FIRST_REVISION: Revision = '/'

/** Of a token that was found with nothing known about it: older than anything a tab says of its own. */
export const FOUND_REVISION: Revision = '0/'

export function createRevision(epoch: Stamp, change: Stamp): Revision {
  return `${epoch}/${change}`
}

export function epochOf(revision: Revision): Stamp {
  return revision.split('/')[0] ?? ''
}

export function changeOf(revision: Revision): Stamp {
  return revision.split('/')[1] ?? ''
}

/** Just after this one, and before whatever else may follow it. */
export function justAfter(revision: Revision): Revision {
  return `${revision}~`
}
