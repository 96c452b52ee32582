import { DAY_MS, writeLocalTime } from '../../scheduling/slots/local-time.ts'

/** The day of an instant in the calendar of a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  return writeLocalTime(timeZone, at).slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
