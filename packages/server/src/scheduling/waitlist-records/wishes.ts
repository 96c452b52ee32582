import type { DayPart, WaitlistWish } from '@platform/contract/care'
import { toWindow } from '../slots/day-range.ts'
import type { Interval } from '../slots/intervals.ts'
import { DAY_MS, listOffsetSegments, MINUTE_MS, readLocalDay, readWeekday } from '../slots/local-time.ts'

/** In minutes from local midnight. */
const PARTS: Readonly<Record<DayPart, Interval>> = {
  morning: { from: 0, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: 17 * 60 },
  evening: { from: 17 * 60, to: 24 * 60 },
}

/** Whether somebody who waits could come to an appointment that begins then. */
export function createWishTest({
  dayParts,
  weekdays,
  ...range
}: Pick<WaitlistWish, 'dayParts' | 'weekdays' | 'from' | 'to' | 'timeZone'>): (start: number) => boolean {
  const window = toWindow(range)
  const segments = listOffsetSegments(range.timeZone, window)
  const isOn = (day: number): boolean => weekdays.length === 0 || weekdays.includes(readWeekday(day))
  const isIn = (minute: number): boolean =>
    dayParts.length === 0 || dayParts.some((part) => PARTS[part].from <= minute && minute < PARTS[part].to)
  return (start) => {
    if (start < window.from || start >= window.to) return false
    const { offsetMs } = segments.find(({ to }) => start < to) ?? { offsetMs: 0 }
    const minute = Math.floor((start + offsetMs) / MINUTE_MS) % (DAY_MS / MINUTE_MS)
    return isOn(readLocalDay(segments, start)) && isIn(minute)
  }
}
