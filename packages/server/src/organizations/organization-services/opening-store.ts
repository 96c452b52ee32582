import { and, eq, gte } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { accounts } from '../../tables/identity/account.ts'
import { scheduleExceptions, scheduleHours, scheduleResources } from '../../tables/scheduling/schedules.ts'
import type { OpenSchedule } from './longest-opening.ts'

/** When each member of an organization can be booked, without what is closed. */
export async function listOpenings(
  database: Database,
  organizationId: string,
  at: Date,
): Promise<OpenSchedule[]> {
  const ofMembers = eq(accounts.organizationId, organizationId)
  const [hours, openings] = await Promise.all([
    database
      .select({
        resourceId: scheduleHours.resourceId,
        weekday: scheduleHours.weekday,
        fromMinute: scheduleHours.fromMinute,
        toMinute: scheduleHours.toMinute,
      })
      .from(scheduleHours)
      .innerJoin(scheduleResources, eq(scheduleResources.id, scheduleHours.resourceId))
      .innerJoin(accounts, eq(accounts.id, scheduleResources.accountId))
      .where(ofMembers),
    database
      .select({
        resourceId: scheduleExceptions.resourceId,
        fromDate: scheduleExceptions.fromDate,
        fromMinute: scheduleExceptions.fromMinute,
        toDate: scheduleExceptions.toDate,
        toMinute: scheduleExceptions.toMinute,
      })
      .from(scheduleExceptions)
      .innerJoin(scheduleResources, eq(scheduleResources.id, scheduleExceptions.resourceId))
      .innerJoin(accounts, eq(accounts.id, scheduleResources.accountId))
      .where(
        and(
          ofMembers,
          eq(scheduleExceptions.kind, 'open'),
          gte(scheduleExceptions.toDate, at.toISOString().slice(0, 10)),
        ),
      ),
  ])
  const ids = new Set([...hours, ...openings].map(({ resourceId }) => resourceId))
  return [...ids].map((id) => ({
    hours: hours.filter(({ resourceId }) => resourceId === id),
    openings: openings.filter(({ resourceId }) => resourceId === id),
  }))
}
