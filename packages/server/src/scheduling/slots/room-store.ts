import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { scheduleClaims } from '../../tables/scheduling/appointments.ts'
import { scheduleExceptions, scheduleResources, serviceResources } from '../../tables/scheduling/schedules.ts'
import { claimBound, isInTheWay, isNear } from './claims-near.ts'
import type { Around, TakenQuery } from './claims-near.ts'
import type { Interval } from './intervals.ts'
import { listOffsetSegments } from './local-time.ts'
import { listExceptionTimes } from './open-times.ts'

export interface RoomTimes {
  readonly id: string
  readonly taken: readonly Interval[]
}

/** Any of these that is in use a service needs, by name. */
export async function listPool(
  database: Database,
  serviceId: string,
): Promise<{ readonly id: string; readonly timeZone: string; readonly retiredAt: Date | null }[]> {
  const { id, timeZone, retiredAt } = scheduleResources
  return database
    .select({ id, timeZone, retiredAt })
    .from(serviceResources)
    .innerJoin(scheduleResources, eq(scheduleResources.id, serviceResources.resourceId))
    .where(eq(serviceResources.serviceId, serviceId))
    .orderBy(asc(scheduleResources.name), asc(scheduleResources.id))
}

/**
 * When each room of the pool is taken or closed, of those in use: nobody takes a time without a room when all are out of use.
 * `undefined` for a service that needs none.
 */
export async function listRoomTimes(
  database: Database,
  serviceId: string,
  around: Around,
  query: TakenQuery,
): Promise<RoomTimes[] | undefined> {
  const pool = await listPool(database, serviceId)
  if (pool.length === 0) return undefined
  const used = pool.filter((room) => room.retiredAt === null)
  if (used.length === 0) return []
  const ids = used.map(({ id }) => id)
  const { resourceId } = scheduleClaims
  const [claims, closed] = await Promise.all([
    database
      .select({ resourceId, from: claimBound('lower'), to: claimBound('upper') })
      .from(scheduleClaims)
      .where(and(inArray(resourceId, ids), isNear(around), isInTheWay(query))),
    database
      .select()
      .from(scheduleExceptions)
      .where(
        and(
          inArray(scheduleExceptions.resourceId, ids),
          eq(scheduleExceptions.kind, 'closed'),
          gte(scheduleExceptions.toDate, around.from.toISOString().slice(0, 10)),
        ),
      ),
  ])
  const [from, to] = [around.from.getTime(), around.to.getTime()]
  return used.map(({ id, timeZone }) => {
    const ofRoom = (row: { readonly resourceId: string }): boolean => row.resourceId === id
    const exceptions = closed.filter(ofRoom)
    const closedTimes =
      exceptions.length === 0
        ? []
        : listExceptionTimes(exceptions, listOffsetSegments(timeZone, { from, to }))
    return { id, taken: [...claims.filter(ofRoom), ...closedTimes] }
  })
}
