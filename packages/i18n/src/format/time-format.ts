/** A moment: a Date, milliseconds since 1970, or an ISO text with its zone. */
export type Instant = Date | number | string

/** What stands where a moment cannot be read, so that one bad value does not take the page down. */
const NO_TIME = '–'

const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400
// Unit, its length in seconds, and the age from which the next longer unit reads better.
const RELATIVE_UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number, number])[] = [
  ['second', 1, 45],
  ['minute', MINUTE_S, 45 * MINUTE_S],
  ['hour', HOUR_S, 22 * HOUR_S],
  ['day', DAY_S, 26 * DAY_S],
  ['month', 30.44 * DAY_S, 320 * DAY_S],
  ['year', 365.25 * DAY_S, Number.POSITIVE_INFINITY],
]

/** Dates and times in the reader's way of writing them and in the reader's zone. */
export interface TimeFormats {
  /** 27 March 2026 */
  date(instant: Instant): string
  /** 27 Mar 2026, for tables: read as the same day on both sides of the Atlantic */
  shortDate(instant: Instant): string
  /** 14:30 */
  time(instant: Instant): string
  /** 27 March 2026, 14:30 CET: with the zone, because two people may read it in two of them. */
  dateTime(instant: Instant): string
  /** A date without a time (a birth date), as `1985-03-27`: it is the same day in every zone. */
  calendarDate(isoDate: string): string
  /** 27 Mar 1985 */
  shortCalendarDate(isoDate: string): string
  /** 3 hours ago, in 1 day; `nowMs` is the present moment in milliseconds since 1970. */
  relativeTime(instant: Instant, nowMs?: number): string
}

export function createTimeFormats(locale: string, timeZone: string): TimeFormats {
  // Making an `Intl` object costs a hundred times what using it does, and a list uses the same one in every row.
  const formatIn = (zone: string, options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined
    return (instant: Instant) => {
      const moment = new Date(instant)
      if (Number.isNaN(moment.getTime())) return NO_TIME
      format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
      return format.format(moment)
    }
  }
  return {
    date: formatIn(timeZone, { dateStyle: 'long' }),
    shortDate: formatIn(timeZone, { dateStyle: 'medium' }),
    time: formatIn(timeZone, { timeStyle: 'short' }),
    dateTime: formatIn(timeZone, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
    calendarDate: formatIn('UTC', { dateStyle: 'long' }),
    shortCalendarDate: formatIn('UTC', { dateStyle: 'medium' }),
    relativeTime(instant, nowMs = Date.now()) {
      const seconds = (new Date(instant).getTime() - nowMs) / 1000
      if (Number.isNaN(seconds)) return NO_TIME
      const unit = RELATIVE_UNITS.find(([, , until]) => Math.abs(seconds) < until)
      const [name, length] = unit ?? ['second', 1]
      // "Yesterday" would be wrong for 30 hours ago just after midnight, "1 day ago" is not; "now" is right for 0 seconds.
      const numeric = name === 'second' ? 'auto' : 'always'
      return new Intl.RelativeTimeFormat(locale, { numeric }).format(Math.round(seconds / length), name)
    },
  }
}
