import { mergeIntervals, subtractIntervals } from './intervals.ts'
import type { Interval } from './intervals.ts'
import { DAY_MS, MINUTE_MS, readLocalDay, readWeekday, toDayNumber, toInstantMs } from './local-time.ts'
import type { OffsetSegment } from './local-time.ts'

/** In minutes from local midnight; 1440 is the end of the day. */
export interface WeeklyHours {
  readonly weekday: number
  readonly fromMinute: number
  readonly toMinute: number
  readonly validFrom: string | null
  readonly validTo: string | null
}

export interface ScheduleException {
  readonly kind: 'closed' | 'open'
  readonly fromDate: string
  readonly fromMinute: number
  readonly toDate: string
  readonly toMinute: number
}

/** When somebody can be booked at all: weekly hours and what is open besides, without what is closed. */
export function listOpenTimes(
  hours: readonly WeeklyHours[],
  exceptions: readonly ScheduleException[],
  segments: readonly OffsetSegment[],
): Interval[] {
  const regular = listDays(segments).flatMap((day) =>
    hours
      .filter((each) => each.weekday === readWeekday(day) && isValidOn(each, day))
      .map(({ fromMinute, toMinute }) => toInterval(segments, [day, fromMinute], [day, toMinute])),
  )
  const listExceptions = (wanted: ScheduleException['kind']): Interval[] =>
    listExceptionTimes(
      exceptions.filter(({ kind }) => kind === wanted),
      segments,
    )
  return subtractIntervals(mergeIntervals([...regular, ...listExceptions('open')]), listExceptions('closed'))
}

export function listExceptionTimes(
  exceptions: readonly ScheduleException[],
  segments: readonly OffsetSegment[],
): Interval[] {
  return exceptions.map(({ fromDate, fromMinute, toDate, toMinute }) =>
    toInterval(segments, [toDayNumber(fromDate), fromMinute], [toDayNumber(toDate), toMinute]),
  )
}

type DayMinute = readonly [day: number, minute: number]

function toInterval(segments: readonly OffsetSegment[], from: DayMinute, to: DayMinute): Interval {
  const at = ([day, minute]: DayMinute): number => toInstantMs(segments, day * DAY_MS + minute * MINUTE_MS)
  return { from: at(from), to: at(to) }
}

function listDays(segments: readonly OffsetSegment[]): number[] {
  const [first, last] = [segments[0], segments.at(-1)]
  if (first === undefined || last === undefined) return []
  const from = readLocalDay(segments, first.from)
  const to = readLocalDay(segments, last.to - 1)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function isValidOn({ validFrom, validTo }: WeeklyHours, day: number): boolean {
  return (
    (validFrom === null || toDayNumber(validFrom) <= day) && (validTo === null || day <= toDayNumber(validTo))
  )
}
