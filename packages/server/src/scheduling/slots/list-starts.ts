import { subtractIntervals } from './intervals.ts'
import type { Interval } from './intervals.ts'
import { DAY_MS, listOffsetSegments, MINUTE_MS, readLocalDay } from './local-time.ts'
import type { OffsetSegment } from './local-time.ts'
import { listOpenTimes } from './open-times.ts'
import type { ScheduleException, WeeklyHours } from './open-times.ts'

/** What a service asks of a time. */
export interface ServiceTimes {
  readonly lengthMinutes: number
  readonly beforeMinutes: number
  readonly afterMinutes: number
  readonly gridMinutes: number
  readonly noticeMinutes: number
  readonly horizonDays: number
  readonly dailyCap: number | null
}

export interface SlotQuestion {
  readonly timeZone: string
  readonly hours: readonly WeeklyHours[]
  readonly exceptions: readonly ScheduleException[]
  /** With what is before and after each appointment. */
  readonly taken: readonly Interval[]
  /** When appointments for the service begin that count for its cap. */
  readonly booked: readonly number[]
  readonly service: ServiceTimes
  /** Of the starts. */
  readonly window: Interval
  readonly nowMs: number
}

/** Covers a period that begins the day before, and the widest that clocks are changed by. */
const MARGIN_MS = 2 * DAY_MS

/** The starts that can be booked, in order. What is listed and what is booked are decided here. */
export function listStarts(question: SlotQuestion): number[] {
  const { timeZone, hours, exceptions, taken, booked, service, nowMs } = question
  const window = {
    from: Math.max(question.window.from, nowMs + service.noticeMinutes * MINUTE_MS),
    to: Math.min(question.window.to, nowMs + service.horizonDays * DAY_MS),
  }
  if (window.from >= window.to) return []
  const segments = listOffsetSegments(timeZone, {
    from: window.from - MARGIN_MS,
    to: window.to + MARGIN_MS,
  })
  const free = subtractIntervals(listOpenTimes(hours, exceptions, segments), taken)
  const starts = free
    .flatMap((interval) => listStartsIn(interval, segments, service))
    .filter((start) => window.from <= start && start < window.to)
  return withoutFullDays(starts, booked, segments, service)
}

/** The appointment lies in what is free with all that is before and after it. */
function listStartsIn(
  free: Interval,
  segments: readonly OffsetSegment[],
  { lengthMinutes, beforeMinutes, afterMinutes, gridMinutes }: ServiceTimes,
): number[] {
  const first = free.from + beforeMinutes * MINUTE_MS
  const last = free.to - (lengthMinutes + afterMinutes) * MINUTE_MS
  const starts: number[] = []
  for (const { from, to, offsetMs } of segments) {
    const end = Math.min(last, to - 1)
    for (
      let start = toGrid(Math.max(first, from), offsetMs, gridMinutes);
      start <= end;
      start = toGrid(start + 1, offsetMs, gridMinutes)
    )
      starts.push(start)
  }
  return starts
}

/** The next instant on a grid that begins anew at each local midnight. */
function toGrid(instantMs: number, offsetMs: number, gridMinutes: number): number {
  const gridMs = gridMinutes * MINUTE_MS
  const sinceMidnight = (((instantMs + offsetMs) % DAY_MS) + DAY_MS) % DAY_MS
  return instantMs + Math.min(Math.ceil(sinceMidnight / gridMs) * gridMs, DAY_MS) - sinceMidnight
}

function withoutFullDays(
  starts: number[],
  booked: readonly number[],
  segments: readonly OffsetSegment[],
  { dailyCap }: ServiceTimes,
): number[] {
  if (dailyCap === null) return starts
  const counts = Map.groupBy(booked, (start) => readLocalDay(segments, start))
  return starts.filter((start) => (counts.get(readLocalDay(segments, start))?.length ?? 0) < dailyCap)
}
