import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { accounts } from '../../tables/identity/account.ts'
import { organizationServices } from '../../tables/organizations/organization.ts'
import { scheduleExceptions, scheduleHours, scheduleResources } from '../../tables/scheduling/schedules.ts'

export type ScheduleRow = Awaited<ReturnType<typeof listSchedules>>[number]

/** Those of the professionals who work for an organization now, by name, with a row for each of their hours. */
export async function listSchedules(database: Database, organizationId: string) {
  return database
    .select({
      id: scheduleResources.id,
      timeZone: scheduleResources.timeZone,
      professionalId: accounts.id,
      professional: sql<string>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
      hours: scheduleHours,
      service: organizationServices.name,
    })
    .from(scheduleResources)
    .innerJoin(accounts, eq(accounts.id, scheduleResources.accountId))
    .leftJoin(scheduleHours, eq(scheduleHours.resourceId, scheduleResources.id))
    .leftJoin(organizationServices, eq(organizationServices.id, scheduleHours.serviceId))
    .where(eq(accounts.organizationId, organizationId))
    .orderBy(
      asc(accounts.lastName),
      asc(accounts.firstName),
      asc(scheduleResources.id),
      asc(scheduleHours.weekday),
      asc(scheduleHours.fromMinute),
      asc(scheduleHours.id),
    )
}

/** In the order in which they begin. */
export async function listExceptionsOf(
  database: Database,
  scheduleIds: readonly string[],
  endsFrom: string,
): Promise<(typeof scheduleExceptions.$inferSelect)[]> {
  if (scheduleIds.length === 0) return []
  return database
    .select()
    .from(scheduleExceptions)
    .where(
      and(inArray(scheduleExceptions.resourceId, [...scheduleIds]), gte(scheduleExceptions.toDate, endsFrom)),
    )
    .orderBy(asc(scheduleExceptions.fromDate), asc(scheduleExceptions.fromMinute), asc(scheduleExceptions.id))
}
