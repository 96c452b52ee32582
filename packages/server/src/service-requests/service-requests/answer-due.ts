import type { WorkingPeriod } from '@platform/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { mergeIntervals } from '../../scheduling/slots/intervals.ts'
import type { Interval } from '../../scheduling/slots/intervals.ts'
import {
  DAY_MS,
  listOffsetSegments,
  MINUTE_MS,
  readLocalDay,
  readWeekday,
  toInstantMs,
} from '../../scheduling/slots/local-time.ts'
import { accounts } from '../../tables/identity/account.ts'
import { scheduleHours, scheduleResources } from '../../tables/scheduling/schedules.ts'

/** The usual week of one member, on the clocks of their schedule. */
export interface WorkingWeek {
  readonly timeZone: string
  readonly periods: readonly WorkingPeriod[]
}

/** Of every member: an organization works while one of them does. */
export async function listWorkingWeeks(database: Database, organizationId: string): Promise<WorkingWeek[]> {
  const { weekday, fromMinute, toMinute, validFrom, validTo, serviceId } = scheduleHours
  const rows = await database
    .select({
      id: scheduleResources.id,
      timeZone: scheduleResources.timeZone,
      weekday,
      fromMinute,
      toMinute,
    })
    .from(scheduleHours)
    .innerJoin(scheduleResources, eq(scheduleResources.id, scheduleHours.resourceId))
    .innerJoin(accounts, eq(accounts.id, scheduleResources.accountId))
    .where(
      and(eq(accounts.organizationId, organizationId), isNull(validFrom), isNull(validTo), isNull(serviceId)),
    )
  const weeks = Map.groupBy(rows, ({ id }) => id)
  return [...weeks.values()].map((periods) => ({ timeZone: periods[0]?.timeZone ?? 'UTC', periods }))
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
  const intervals = weeks.flatMap(({ timeZone, periods }) => {
    const around = { from: window.from - DAY_MS, to: window.to + DAY_MS }
    const segments = listOffsetSegments(timeZone, around)
    const first = readLocalDay(segments, window.from)
    const days = Array.from({ length: WINDOW_MS / DAY_MS + 2 }, (_, index) => first + index)
    return days.flatMap((day) =>
      periods
        .filter(({ weekday }) => weekday === readWeekday(day))
        .map(({ fromMinute, toMinute }) => ({
          from: toInstantMs(segments, day * DAY_MS + fromMinute * MINUTE_MS),
          to: toInstantMs(segments, day * DAY_MS + toMinute * MINUTE_MS),
        })),
    )
  })
  const within = intervals.map(({ from, to }) => ({
    from: Math.max(from, window.from),
    to: Math.min(to, window.to),
  }))
  return mergeIntervals(within.filter(({ from, to }) => from < to))
}
