import {
  DAY_MS,
  listOffsetSegments,
  MINUTE_MS,
  readWeekday,
  toDayNumber,
  toInstantMs,
  writeLocalTime,
} from '../slots/local-time.ts'

interface Rhythm {
  readonly startsAt: Date
  readonly timeZone: string
  readonly intervalWeeks: number
  readonly count: number
}

/** Each date has the hour of the first one on the clocks of the practice. */
export function listRhythm({ startsAt, timeZone, intervalWeeks, count }: Rhythm): Date[] {
  const first = readLocal(writeLocalTime(timeZone, startsAt))
  return Array.from({ length: count }, (_, place) =>
    place === 0 ? startsAt : toInstant(timeZone, { ...first, day: first.day + place * intervalWeeks * 7 }),
  )
}

interface Shift {
  /** On the clocks of the practice, as `2027-03-23T09:00`. */
  readonly from: string
  readonly to: Date
  readonly timeZone: string
}

/** Where another one goes when one is moved: to its weekday and hour, as many weeks from it as it was. */
export function shiftWith({ from, to, timeZone }: Shift, localStart: string): Date {
  if (localStart === from) return to
  const target = readLocal(writeLocalTime(timeZone, to))
  const days = toMonday(readLocal(localStart).day) - toMonday(readLocal(from).day)
  return toInstant(timeZone, { ...target, day: target.day + days })
}

interface LocalTime {
  /** Counted from 1970-01-01. */
  readonly day: number
  readonly minute: number
}

function readLocal(localTime: string): LocalTime {
  const [date = '', time = ''] = localTime.split('T')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { day: toDayNumber(date), minute: hour * 60 + minute }
}

function toMonday(day: number): number {
  return day - readWeekday(day)
}

function toInstant(timeZone: string, { day, minute }: LocalTime): Date {
  const around = { from: (day - 2) * DAY_MS, to: (day + 2) * DAY_MS }
  return new Date(toInstantMs(listOffsetSegments(timeZone, around), day * DAY_MS + minute * MINUTE_MS))
}
