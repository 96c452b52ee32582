import type { ScheduleExceptionInput, ScheduleHoursInput } from '@platform/contract/care'
import { and, asc, count, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { readAccountLocale } from '../../identity/records/account-locale.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { organizationServices } from '../../tables/organizations/organization.ts'
import { scheduleExceptions, scheduleHours, scheduleResources } from '../../tables/scheduling/schedules.ts'

export type HoursRow = Awaited<ReturnType<typeof listScheduleHours>>[number]
export type ExceptionRow = typeof scheduleExceptions.$inferSelect

const settings = {
  id: scheduleResources.id,
  timeZone: scheduleResources.timeZone,
  sealedVideoUrl: scheduleResources.sealedVideoUrl,
  version: scheduleResources.version,
}

export async function findSchedule(database: Database, accountId: string) {
  const [found] = await database
    .select(settings)
    .from(scheduleResources)
    .where(eq(scheduleResources.accountId, accountId))
  return found
}

/** That of a professional, which begins in the time zone of their account. */
export async function touchSchedule(database: Database, accountId: string, now: Date) {
  const { timeZone } = await readAccountLocale(database, accountId)
  const [schedule] = await database
    .insert(scheduleResources)
    .values({ accountId, timeZone, updatedAt: now })
    .onConflictDoUpdate({
      target: scheduleResources.accountId,
      set: { updatedAt: now, version: sql`${scheduleResources.version} + 1` },
    })
    .returning(settings)
  if (schedule === undefined) throw new Error('A schedule was not written')
  return schedule
}

export async function writeUsualVideoUrl(
  database: Database,
  id: string,
  sealedVideoUrl: string | null,
): Promise<void> {
  await database.update(scheduleResources).set({ sealedVideoUrl }).where(eq(scheduleResources.id, id))
}

/** In the order of the week. */
export async function listScheduleHours(database: Database, resourceId: string, id?: string) {
  return database
    .select({ hours: scheduleHours, service: organizationServices.name })
    .from(scheduleHours)
    .leftJoin(organizationServices, eq(organizationServices.id, scheduleHours.serviceId))
    .where(
      and(eq(scheduleHours.resourceId, resourceId), id === undefined ? undefined : eq(scheduleHours.id, id)),
    )
    .orderBy(asc(scheduleHours.weekday), asc(scheduleHours.fromMinute), asc(scheduleHours.id))
}

/** Not of the usual week, which is part of the set-up. */
const isSpecial = or(
  isNotNull(scheduleHours.validFrom),
  isNotNull(scheduleHours.validTo),
  isNotNull(scheduleHours.serviceId),
)

export async function countSpecialHours(database: Database, resourceId: string): Promise<number> {
  const [found] = await database
    .select({ total: count() })
    .from(scheduleHours)
    .where(and(eq(scheduleHours.resourceId, resourceId), isSpecial))
  return found?.total ?? 0
}

export async function insertHours(
  database: Database,
  resourceId: string,
  hours: ScheduleHoursInput,
): Promise<string> {
  const [row] = await database
    .insert(scheduleHours)
    .values({ resourceId, ...hours })
    .returning({ id: scheduleHours.id })
  if (row === undefined) throw new Error('Hours were not written')
  return row.id
}

/** Tells whether there were such hours. */
export async function deleteSpecialHours(
  database: Database,
  resourceId: string,
  id: string,
): Promise<boolean> {
  const rows = await database
    .delete(scheduleHours)
    .where(and(eq(scheduleHours.resourceId, resourceId), eq(scheduleHours.id, id), isSpecial))
    .returning({ id: scheduleHours.id })
  return rows.length > 0
}

/** In the order in which they begin. */
export async function listExceptions(
  database: Database,
  resourceId: string,
  endsFrom: string,
): Promise<ExceptionRow[]> {
  return database
    .select()
    .from(scheduleExceptions)
    .where(and(eq(scheduleExceptions.resourceId, resourceId), gte(scheduleExceptions.toDate, endsFrom)))
    .orderBy(asc(scheduleExceptions.fromDate), asc(scheduleExceptions.fromMinute), asc(scheduleExceptions.id))
}

export async function insertException(
  database: Database,
  resourceId: string,
  exception: ScheduleExceptionInput,
): Promise<ExceptionRow> {
  const [row] = await database
    .insert(scheduleExceptions)
    .values({ resourceId, ...exception })
    .returning()
  if (row === undefined) throw new Error('An exception was not written')
  return row
}

/** Tells whether there was such an exception. */
export async function deleteException(database: Database, resourceId: string, id: string): Promise<boolean> {
  const rows = await database
    .delete(scheduleExceptions)
    .where(and(eq(scheduleExceptions.resourceId, resourceId), eq(scheduleExceptions.id, id)))
    .returning({ id: scheduleExceptions.id })
  return rows.length > 0
}

export async function offersServices(database: Database, organizationId: string): Promise<boolean> {
  const offered = await database
    .select({ id: organizationServices.id })
    .from(organizationServices)
    .where(
      and(eq(organizationServices.organizationId, organizationId), isNull(organizationServices.retiredAt)),
    )
    .limit(1)
  return offered.length > 0
}
