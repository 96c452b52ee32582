import { and, countDistinct, eq, gte, lt } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { appointments, scheduleClaims } from '../../tables/scheduling/appointments.ts'
import { isInTheWay } from './claims-near.ts'
import type { Around, TakenQuery } from './claims-near.ts'
import type { Session } from './list-starts.ts'
import type { Offer } from './schedule-store.ts'

export interface OpenSession extends Session {
  readonly occasionId: string
}

/** Group sessions for the service that begin in the window and have a seat that is free; those of one site keep to themselves. */
export async function listOpenSessions(
  database: Database,
  { scheduleId, service }: Offer,
  { from, to }: Around,
  query: TakenQuery,
): Promise<OpenSession[]> {
  // One that is moved as a whole joins no other.
  if (service.capacity === 1 || query.movedOccasionId !== undefined) return []
  const seats = countDistinct(scheduleClaims.appointmentId)
  const { startsAt, endsAt, resourceId, serviceId, siteId } = appointments
  const rows = await database
    .select({ occasionId: scheduleClaims.occasionId, startsAt, endsAt, seats })
    .from(scheduleClaims)
    .innerJoin(appointments, eq(appointments.id, scheduleClaims.appointmentId))
    .where(
      and(
        eq(resourceId, scheduleId),
        eq(serviceId, service.id),
        eq(siteId, query.siteId),
        gte(startsAt, from),
        lt(startsAt, to),
        isInTheWay(query),
      ),
    )
    .groupBy(scheduleClaims.occasionId, startsAt, endsAt)
    .having(lt(seats, service.capacity))
  return rows.map(({ occasionId, startsAt: start, endsAt: end, seats: taken }) => ({
    occasionId,
    from: start.getTime(),
    to: end.getTime(),
    seatsLeft: service.capacity - taken,
  }))
}
