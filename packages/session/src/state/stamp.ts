/** Nine digits of time, then the tab: they compare as texts, in every tab alike. The empty text is oldest. */
export type Stamp = string

const RADIX = 36
/** Enough digits until the year 5188. */
const DIGITS = 9
const RENEWAL = '+'

export function createStamp(atMs: number, tab: string): Stamp {
  return atMs.toString(RADIX).padStart(DIGITS, '0') + tab
}

/** In milliseconds of the machine's clock; 0 for what is none. */
export function timeOf(stamp: Stamp): number {
  return parseInt(stamp.slice(0, DIGITS), RADIX) || 0
}

/** Before whatever else may follow this one. */
export function justAfter(stamp: Stamp): Stamp {
  return `${stamp}~`
}

export function markRenewal(stamp: Stamp): Stamp {
  return stamp + RENEWAL
}

export function isRenewal(stamp: Stamp): boolean {
  return stamp.endsWith(RENEWAL)
}
