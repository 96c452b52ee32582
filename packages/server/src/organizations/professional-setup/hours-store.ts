import type { WorkingPeriod } from '@platform/contract'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { accounts } from '../../tables/identity/account.ts'
import { scheduleHours, scheduleResources } from '../../tables/scheduling/schedules.ts'

/** Those of every week and for every service. */
const isOfUsualWeek = and(
  isNull(scheduleHours.validFrom),
  isNull(scheduleHours.validTo),
  isNull(scheduleHours.serviceId),
)

/** In the order of the week. */
export async function listHours(database: Database, accountId: string): Promise<WorkingPeriod[]> {
  return database
    .select({
      weekday: scheduleHours.weekday,
      fromMinute: scheduleHours.fromMinute,
      toMinute: scheduleHours.toMinute,
    })
    .from(scheduleHours)
    .innerJoin(scheduleResources, eq(scheduleResources.id, scheduleHours.resourceId))
    .where(and(eq(scheduleResources.accountId, accountId), isOfUsualWeek))
    .orderBy(asc(scheduleHours.weekday), asc(scheduleHours.fromMinute))
}

/** The usual week of a professional's schedule, in the time zone of their account. */
export async function replaceHours(
  database: Database,
  accountId: string,
  hours: readonly WorkingPeriod[],
  now: Date,
): Promise<void> {
  const timeZone = database
    .select({ timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const [schedule] = await database
    .insert(scheduleResources)
    .values({ accountId, timeZone: sql`(${timeZone})`, updatedAt: now })
    .onConflictDoUpdate({
      target: scheduleResources.accountId,
      set: {
        timeZone: sql`excluded.time_zone`,
        updatedAt: now,
        version: sql`${scheduleResources.version} + 1`,
      },
    })
    .returning({ id: scheduleResources.id })
  if (schedule === undefined) throw new Error('A schedule was not written')
  await database.delete(scheduleHours).where(and(eq(scheduleHours.resourceId, schedule.id), isOfUsualWeek))
  if (hours.length > 0)
    await database
      .insert(scheduleHours)
      .values(hours.map((period) => ({ ...period, resourceId: schedule.id })))
}
