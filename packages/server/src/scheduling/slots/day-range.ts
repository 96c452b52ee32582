import type { Interval } from './intervals.ts'
import { DAY_MS, listOffsetSegments, toDayNumber, toInstantMs } from './local-time.ts'

/** Days of the calendar of a time zone, both included; `undefined` is without a bound. */
export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly timeZone: string
}

export function toWindow({ from, to, timeZone }: DayRange): Interval {
  const startOf = (day: number): number => {
    const around = { from: (day - 2) * DAY_MS, to: (day + 2) * DAY_MS }
    return toInstantMs(listOffsetSegments(timeZone, around), day * DAY_MS)
  }
  return {
    from: from === undefined ? -Infinity : startOf(toDayNumber(from)),
    to: to === undefined ? Infinity : startOf(toDayNumber(to) + 1),
  }
}
