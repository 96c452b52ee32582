import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { DAY_MS, writeLocalTime } from '../../scheduling/slots/local-time.ts'

/** The day of an instant in the calendar of a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  return writeLocalTime(timeZone, at).slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/**
 * A part of a query, `today`: the day of an instant in the calendar of each `time_zone` of a part before it. There are few of those,
 * and to find the day takes longer than to find an invoice.
 */
export function todayOf(part: string, at: Date): SQL {
  return sql`today as materialized (
    select time_zone, (${at.toISOString()}::timestamptz at time zone time_zone)::date as day
    from (select distinct time_zone from ${sql.raw(part)}) as zones)`
}
