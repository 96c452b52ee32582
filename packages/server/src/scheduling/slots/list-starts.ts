import type { ServicePlace } from '@platform/contract/care'
import { holds, subtractIntervals } from './intervals.ts'
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
  readonly place: ServicePlace
  /** There, and as long back. */
  readonly travelMinutes: number
}

/** A group session that is to take place, with what is free in it. */
export interface Session extends Interval {
  readonly seatsLeft: number
}

export interface SlotQuestion {
  readonly timeZone: string
  readonly hours: readonly WeeklyHours[]
  readonly exceptions: readonly ScheduleException[]
  /** With what is before and after each appointment. */
  readonly taken: readonly Interval[]
  /** What is taken of each room, where one of them is needed. */
  readonly rooms?: readonly (readonly Interval[])[] | undefined
  /** Those of the service that somebody can still join. */
  readonly sessions?: readonly Session[]
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
  const { timeZone, hours, exceptions, taken, sessions = [], booked, service, nowMs } = question
  const window = {
    from: Math.max(question.window.from, nowMs + service.noticeMinutes * MINUTE_MS),
    to: Math.min(question.window.to, nowMs + service.horizonDays * DAY_MS),
  }
  if (window.from >= window.to) return []
  const segments = listOffsetSegments(timeZone, {
    from: window.from - MARGIN_MS,
    to: window.to + MARGIN_MS,
  })
  const open = listOpenTimes(hours, exceptions, segments)
  const isWanted = (start: number): boolean => window.from <= start && start < window.to
  const hasRoom = createRoomSearch(question)
  const starts = subtractIntervals(open, taken)
    .flatMap((interval) => listStartsIn(interval, segments, service))
    .filter((start) => isWanted(start) && hasRoom(start))
  const joined = sessions.filter((session) => isWanted(session.from) && holds(open, session))
  const begun = withoutFullDays(starts, booked, segments, service)
  if (joined.length === 0) return begun
  return [...new Set([...begun, ...joined.map(({ from }) => from)])].toSorted((one, other) => one - other)
}

/** What is taken of a professional's time; a room is not on the way with them. */
export function readTaken(
  { lengthMinutes, beforeMinutes, afterMinutes, place, travelMinutes }: ServiceTimes,
  of: 'professional' | 'room',
): { readonly beforeMs: number; readonly afterMs: number } {
  const travel = of === 'professional' && place === 'home' ? travelMinutes : 0
  return {
    beforeMs: (beforeMinutes + travel) * MINUTE_MS,
    afterMs: (lengthMinutes + afterMinutes + travel) * MINUTE_MS,
  }
}

/** Whether one of the rooms is free for all of an appointment. */
function createRoomSearch({ rooms, service, window }: SlotQuestion): (start: number) => boolean {
  if (rooms === undefined) return () => true
  const whole = { from: window.from - MARGIN_MS, to: window.to + MARGIN_MS }
  const free = rooms.map((taken) => subtractIntervals([whole], taken))
  const { beforeMs, afterMs } = readTaken(service, 'room')
  return (start) => free.some((room) => holds(room, { from: start - beforeMs, to: start + afterMs }))
}

/** The appointment lies in what is free with all that is before and after it. */
function listStartsIn(free: Interval, segments: readonly OffsetSegment[], service: ServiceTimes): number[] {
  const { beforeMs, afterMs } = readTaken(service, 'professional')
  const first = free.from + beforeMs
  const last = free.to - afterMs
  const starts: number[] = []
  for (const { from, to, offsetMs } of segments) {
    const end = Math.min(last, to - 1)
    for (
      let start = toGrid(Math.max(first, from), offsetMs, service.gridMinutes);
      start <= end;
      start = toGrid(start + 1, offsetMs, service.gridMinutes)
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
