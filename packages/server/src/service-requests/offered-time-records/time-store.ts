import type { Appointment } from '@platform/contract/care'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { accounts } from '../../tables/identity/account.ts'
import { organizationServices } from '../../tables/organizations/organization.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'
import { serviceRequestTimes } from '../../tables/service-requests/offered-times.ts'

export type TimeRow = Awaited<ReturnType<typeof listTimes>>[number]

/** The earliest first, with what has become of them; those that were let go are gone. */
export function listTimes(database: Database, requestId: string) {
  const { id, state, heldUntil, appointmentId, resourceId, serviceId } = serviceRequestTimes
  // An appointment that was made of one can have been moved since.
  const startsAt = sql<Date>`coalesce(${appointments.startsAt}, ${serviceRequestTimes.startsAt})`
  const endsAt = sql<Date>`coalesce(${appointments.endsAt}, ${serviceRequestTimes.endsAt})`
  return database
    .select({
      id,
      state,
      heldUntil,
      appointmentId,
      resourceId,
      appointmentState: sql<Appointment['state'] | null>`${appointments.state}`,
      startsAt: startsAt.mapWith(serviceRequestTimes.startsAt),
      endsAt: endsAt.mapWith(serviceRequestTimes.endsAt),
      timeZone: scheduleResources.timeZone,
      professionalId: accounts.id,
      professionalName: sql<string | null>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
      service: { id: organizationServices.id, name: organizationServices.name },
      place: organizationServices.place,
    })
    .from(serviceRequestTimes)
    .innerJoin(scheduleResources, eq(scheduleResources.id, resourceId))
    .innerJoin(organizationServices, eq(organizationServices.id, serviceId))
    .leftJoin(accounts, eq(accounts.id, scheduleResources.accountId))
    .leftJoin(appointments, eq(appointments.id, appointmentId))
    .where(and(eq(serviceRequestTimes.requestId, requestId), sql`${state} <> 'released'`))
    .orderBy(asc(startsAt), asc(id))
}

export async function insertTimes(
  database: Database,
  times: readonly (typeof serviceRequestTimes.$inferInsert)[],
): Promise<void> {
  await database.insert(serviceRequestTimes).values([...times])
}

/** What was offered with a key. */
export function listTimesOf(database: Database, offeredBy: string, key: string) {
  const { requestId, resourceId, serviceId, startsAt } = serviceRequestTimes
  return database
    .select({ requestId, scheduleId: resourceId, serviceId, startsAt })
    .from(serviceRequestTimes)
    .where(and(eq(serviceRequestTimes.offeredBy, offeredBy), eq(serviceRequestTimes.key, key)))
}

export async function markTaken(database: Database, id: string): Promise<void> {
  await database.update(serviceRequestTimes).set({ state: 'taken' }).where(eq(serviceRequestTimes.id, id))
}

/** Of all that a request still holds, or has held until they ran out. */
export async function markReleased(database: Database, requestId: string): Promise<void> {
  await database
    .update(serviceRequestTimes)
    .set({ state: 'released' })
    .where(and(eq(serviceRequestTimes.requestId, requestId), eq(serviceRequestTimes.state, 'held')))
}
