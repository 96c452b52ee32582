import { and, eq } from 'drizzle-orm'
import { claimTime } from '../../src/scheduling/appointment-records/claims.ts'
import type { ClaimedTime } from '../../src/scheduling/appointment-records/claims.ts'
import { readTaken } from '../../src/scheduling/slots/list-starts.ts'
import { listPool } from '../../src/scheduling/slots/room-store.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import type { organizationServices } from '../../src/tables/organizations/organization.ts'
import { appointments, scheduleClaims } from '../../src/tables/scheduling/appointments.ts'

interface Placed {
  readonly appointmentId: string
  /** Of the professional. */
  readonly resourceId: string
  readonly service: typeof organizationServices.$inferSelect
  readonly startsAt: Date
}

/**
 * The professional's time, and that of a room where one is needed, for the others of a group too. Tells whether all of it was
 * free.
 */
export async function claimPlace(database: Database, placed: Placed): Promise<boolean> {
  const { appointmentId, resourceId, service, startsAt } = placed
  const surround = (id: string, of: 'professional' | 'room'): ClaimedTime => {
    const { beforeMs, afterMs } = readTaken(service, of)
    const at = startsAt.getTime()
    return { resourceId: id, from: new Date(at - beforeMs), to: new Date(at + afterMs) }
  }
  const group = await findGroup(database, placed)
  const pool = await listPool(database, service.id)
  const rooms = group.roomIds.length > 0 ? group.roomIds : pool.map(({ id }) => id)
  const claimant = { appointmentId, heldUntil: null, ...group.place }
  for (const roomId of rooms.length === 0 ? [undefined] : rooms) {
    const times = [
      surround(resourceId, 'professional'),
      ...(roomId === undefined ? [] : [surround(roomId, 'room')]),
    ]
    const ids = await claimTime(
      database,
      times.map((time) => ({ ...time, ...claimant })),
    )
    if (ids !== undefined) return true
    // What of it was free stands there now.
    await database.delete(scheduleClaims).where(eq(scheduleClaims.appointmentId, appointmentId))
  }
  return false
}

/** Those who take part already, if it is a group. */
async function findGroup(database: Database, { resourceId, service, startsAt }: Placed) {
  const members =
    service.capacity === 1
      ? []
      : await database
          .select({
            id: appointments.id,
            occasionId: scheduleClaims.occasionId,
            claimed: scheduleClaims.resourceId,
          })
          .from(scheduleClaims)
          .innerJoin(appointments, eq(appointments.id, scheduleClaims.appointmentId))
          .where(
            and(
              eq(appointments.resourceId, resourceId),
              eq(appointments.serviceId, service.id),
              eq(appointments.startsAt, startsAt),
            ),
          )
  const [first] = members
  const seat = new Set(members.map(({ id }) => id)).size
  return {
    place: first === undefined ? {} : { occasionId: first.occasionId, seat },
    roomIds: [...new Set(members.map(({ claimed }) => claimed))].filter((id) => id !== resourceId),
  }
}
