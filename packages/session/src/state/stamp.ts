/**
 * When and where something changed: nine digits of time, then the tab. Two of them compare as texts, in the one
 * order that all tabs agree on. The empty text is older than everything.
 */
export type Stamp = string

const RADIX = 36
/** Enough digits until the year 5188. */
const DIGITS = 9
const RENEWAL = '+'

export function createStamp(atMs: number, tab: string): Stamp {
  return atMs.toString(RADIX).padStart(DIGITS, '0') + tab
}

/** The time of a stamp in milliseconds of the machine's clock; 0 for what is none. */
export function timeOf(stamp: Stamp): number {
  return parseInt(stamp.slice(0, DIGITS), RADIX) || 0
}

/** Just after this one, and before whatever else may follow it. */
export function justAfter(stamp: Stamp): Stamp {
  return `${stamp}~`
}

/** Marks a change as the renewal of a token. */
export function markRenewal(stamp: Stamp): Stamp {
  return stamp + RENEWAL
}

export function isRenewal(stamp: Stamp): boolean {
  return stamp.endsWith(RENEWAL)
}
