import { requireAppointment } from '../appointment-records/appointment-access.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import type { Moved, MovedIds } from '../slots/routes.ts'
import { readSession } from './service.ts'

/** Only who may move it is told which times its own stands in the way of. @throws ApiProblem `not_found`, `forbidden` */
export async function readMoved(
  booker: Booker,
  { movedId, movedSessionId }: MovedIds,
): Promise<Moved | undefined> {
  if (movedId !== undefined) {
    const { row } = await requireAppointment(booker, movedId, true)
    return { startsAt: row.appointment.startsAt, taken: { movedId } }
  }
  if (movedSessionId === undefined) return undefined
  const [first] = await readSession(booker, movedSessionId, true)
  return first && { startsAt: first.appointment.startsAt, taken: { movedOccasionId: movedSessionId } }
}
