import { Temporal } from 'temporal-polyfill'
import type { Interval } from './intervals.ts'

export const MINUTE_MS = 60_000
export const DAY_MS = 1_440 * MINUTE_MS

/** A stretch in which clocks are not changed: local time is the instant and this. */
export interface OffsetSegment extends Interval {
  readonly offsetMs: number
}

export function listOffsetSegments(timeZone: string, { from, to }: Interval): OffsetSegment[] {
  const segments: OffsetSegment[] = []
  let start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone)
  while (start.epochMilliseconds < to) {
    const next = start.getTimeZoneTransition('next')
    const end = Math.min(next?.epochMilliseconds ?? to, to)
    segments.push({
      from: start.epochMilliseconds,
      to: end,
      offsetMs: start.offsetNanoseconds / 1_000_000,
    })
    if (next === null) break
    start = next
  }
  return segments
}

/**
 * A local time that clocks skip is the moment at which they skip it, one that they show twice is the first of the two.
 *
 * @param localMs as milliseconds of the epoch in UTC
 */
export function toInstantMs(segments: readonly OffsetSegment[], localMs: number): number {
  const segment = segments.find(({ to, offsetMs }) => localMs - offsetMs < to)
  return segment === undefined
    ? (segments.at(-1)?.to ?? localMs)
    : Math.max(localMs - segment.offsetMs, segment.from)
}

/** The day on local clocks, counted from 1970-01-01. */
export function readLocalDay(segments: readonly OffsetSegment[], instantMs: number): number {
  const offsetMs = segments.find(({ to }) => instantMs < to)?.offsetMs ?? 0
  return Math.floor((instantMs + offsetMs) / DAY_MS)
}

/** @param date as `2027-03-28` */
export function toDayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00.000Z`) / DAY_MS
}

/** 1 is Monday, as ISO 8601 counts. */
export function readWeekday(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

/** As clocks on the wall show it: `2027-03-28T03:00`. */
export function writeLocalTime(timeZone: string, instant: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}

/** Of the rules by which this runtime knows local times, such as `2026a`. */
export function readTimeZoneVersion(): string {
  return process.versions['tz'] ?? 'unknown'
}
