import { requireAppointment } from '../appointment-records/appointment-access.ts'
import { requireOfferOf } from '../appointments/change.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import type { Moved, MovedIds } from '../slots/routes.ts'
import { readSession, requireSessionOffer } from './service.ts'

/**
 * Only who may move it is told which times its own stands in the way of.
 *
 * @throws ApiProblem `not_found`, `forbidden`, `not_bookable`
 */
export async function readMoved(
  booker: Booker,
  { movedId, movedSessionId }: MovedIds,
): Promise<Moved | undefined> {
  if (movedId !== undefined) {
    const { row } = await requireAppointment(booker, movedId, true)
    const { startsAt } = row.appointment
    return { startsAt, offer: await requireOfferOf(booker, row), taken: { movedId } }
  }
  if (movedSessionId === undefined) return undefined
  const [first] = await readSession(booker, movedSessionId, true)
  if (first === undefined) return undefined
  const { startsAt } = first.appointment
  const offer = await requireSessionOffer(booker, first)
  return { startsAt, offer, taken: { movedOccasionId: movedSessionId } }
}
