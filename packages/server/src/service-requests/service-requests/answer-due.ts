import { and, eq, gte, isNull } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { mergeIntervals } from '../../scheduling/slots/intervals.ts'
import type { Interval } from '../../scheduling/slots/intervals.ts'
import { DAY_MS, listOffsetSegments, MINUTE_MS } from '../../scheduling/slots/local-time.ts'
import { listOpenTimes } from '../../scheduling/slots/open-times.ts'
import type { ScheduleException, WeeklyHours } from '../../scheduling/slots/open-times.ts'
import { accounts } from '../../tables/identity/account.ts'
import { scheduleExceptions, scheduleHours, scheduleResources } from '../../tables/scheduling/schedules.ts'

/** When one member works, on the clocks of their schedule: their weeks, and the days that are otherwise. */
export interface WorkingWeek {
  readonly timeZone: string
  readonly hours: readonly WeeklyHours[]
  readonly exceptions: readonly ScheduleException[]
}

/** Of every member: an organization works while one of them does, and is closed on the days on which all of them are. */
export async function listWorkingWeeks(
  database: Database,
  organizationId: string,
  at: Date,
): Promise<WorkingWeek[]> {
  const { id, timeZone, accountId } = scheduleResources
  const { resourceId, serviceId, weekday, fromMinute, toMinute, validFrom, validTo } = scheduleHours
  const hours = await database
    .select({ id, timeZone, weekday, fromMinute, toMinute, validFrom, validTo })
    .from(scheduleHours)
    .innerJoin(scheduleResources, eq(id, resourceId))
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(eq(accounts.organizationId, organizationId), isNull(serviceId)))
  const exceptions = await listExceptions(database, organizationId, at)
  return [...Map.groupBy(hours, (row) => row.id)].map(([resource, rows]) => ({
    timeZone: rows[0]?.timeZone ?? 'UTC',
    hours: rows,
    exceptions: exceptions.filter((row) => row.id === resource),
  }))
}

/** Those that are not over, wherever it is still that day. */
function listExceptions(database: Database, organizationId: string, at: Date) {
  const { resourceId, kind, fromDate, fromMinute, toDate, toMinute } = scheduleExceptions
  const today = new Date(at.getTime() - DAY_MS).toISOString().slice(0, 10)
  return database
    .select({ id: resourceId, kind, fromDate, fromMinute, toDate, toMinute })
    .from(scheduleExceptions)
    .innerJoin(scheduleResources, eq(scheduleResources.id, resourceId))
    .innerJoin(accounts, eq(accounts.id, scheduleResources.accountId))
    .where(and(eq(accounts.organizationId, organizationId), gte(toDate, today)))
}

const WINDOW_MS = 28 * DAY_MS
/** The longest promise, in an organization that is open for an hour a week. */
const MAX_WINDOWS = 55

/** When so many hours of work are over; `null` where nobody has working hours. */
export function findAnswerDue(weeks: readonly WorkingWeek[], at: Date, hours: number): Date | null {
  let left = hours * 60 * MINUTE_MS
  for (let index = 0; index < MAX_WINDOWS; index += 1) {
    const from = at.getTime() + index * WINDOW_MS
    for (const worked of listWorked(weeks, { from, to: from + WINDOW_MS })) {
      const length = worked.to - worked.from
      if (length >= left) return new Date(worked.from + left)
      left -= length
    }
  }
  return null
}

function listWorked(weeks: readonly WorkingWeek[], window: Interval): Interval[] {
  const around = { from: window.from - DAY_MS, to: window.to + DAY_MS }
  const intervals = weeks.flatMap(({ timeZone, hours, exceptions }) =>
    listOpenTimes(hours, exceptions, listOffsetSegments(timeZone, around)),
  )
  const within = intervals.map(({ from, to }) => ({
    from: Math.max(from, window.from),
    to: Math.min(to, window.to),
  }))
  return mergeIntervals(within.filter(({ from, to }) => from < to))
}
