import { dateFormat } from './date-format.ts'
import { dayOf } from './month-days.ts'

const MINUTE_MS = 60_000

/** The day and the minute that clocks show in a time zone. */
export interface LocalClock {
  /** `2026-11-24` */
  day(instant: string | number): string
  /** Since midnight. */
  minute(instant: string | number): number
}

export function createLocalClock(timeZone: string): LocalClock {
  const times = dateFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' })
  return {
    day: (instant) => dayOf(instant, timeZone),
    minute: (instant) => readMinute(times.format(new Date(instant))),
  }
}

/** `09:30` is 570. */
export function readMinute(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** 570 is `09:30`. */
export function writeMinute(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/**
 * When clocks of a time zone show this; the first time of a night that has it twice.
 *
 * @returns `undefined` where they skip it
 */
export function findInstant(day: string, time: string, timeZone: string): string | undefined {
  const clock = createLocalClock(timeZone)
  const shown = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(shown)) return undefined
  const offsetAt = (instant: number): number =>
    Date.parse(`${clock.day(instant)}T00:00:00Z`) +
    clock.minute(instant) * MINUTE_MS -
    Math.floor(instant / MINUTE_MS) * MINUTE_MS
  // One of the offsets of that day and the days beside it.
  const offsets = [-1, 0, 1].map((days) => offsetAt(shown + days * 1_440 * MINUTE_MS))
  const found = offsets
    .map((offset) => shown - offset)
    .filter((instant) => clock.day(instant) === day && clock.minute(instant) === readMinute(time))
  return found.length === 0 ? undefined : new Date(Math.min(...found)).toISOString()
}
