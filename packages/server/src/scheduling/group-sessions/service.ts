import { MAX_SERVICE_CAPACITY } from '@platform/contract/care'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { keepsAppointment, sideOf } from '../appointment-records/appointment-access.ts'
import { listAppointments } from '../appointment-records/appointment-store.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { lockOffer, releaseTime } from '../appointment-records/claims.ts'
import { dropHolds, moveOccasion } from '../appointment-records/occasions.ts'
import { requireSpot } from '../appointment-records/spots.ts'
import { planTimes } from '../appointment-records/time-wanted.ts'
import { takeFreeTime } from '../appointments/book.ts'
import { change, finish } from '../appointments/change.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import { listOffers } from '../healthcare-services/offers.ts'
import type { OfferRecord } from '../healthcare-services/offers.ts'

/** Who takes part in a session of a schedule that is the viewer's, or of their organization. @throws ApiProblem `not_found`, `forbidden` */
export async function readSession(
  { database, viewer, at }: Booker,
  occasionId: string,
  toWrite = false,
): Promise<AppointmentRow[]> {
  const { siteId } = viewer
  const rows = await listAppointments(database, { siteId, at, occasionId, limit: MAX_SERVICE_CAPACITY })
  const [first] = rows
  const side = first && sideOf(viewer, first)
  if (first === undefined || side === undefined || side === 'person') throw new ApiProblem('not_found')
  if (toWrite && !keepsAppointment(viewer, first, side)) throw new ApiProblem('forbidden')
  return rows
}

/**
 * Everybody has the new time, or nobody.
 *
 * @throws ApiProblem `not_found`, `forbidden`, `conflict` once somebody has arrived, `too_late_to_change`, `not_bookable`, `slot_taken`
 */
export async function moveSession(
  booker: Booker,
  occasionId: string,
  startsAt: Date,
): Promise<AppointmentRow[]> {
  const [first] = requireAhead(booker, await readSession(booker, occasionId, true))
  const wanted = { offer: await requireSessionOffer(booker, first), startsAt, movedOccasionId: occasionId }
  return takeFreeTime(booker, wanted, () =>
    booker.database.transaction(async (transaction) => {
      const inside = { ...booker, database: transaction }
      await lockOffer(transaction, wanted.offer, booker.at)
      await dropHolds(transaction, occasionId)
      const rows = requireAhead(booker, await readSession(inside, occasionId))
      await moveOccasion(transaction, occasionId, await requireSpot(inside, wanted))
      return changeAll(rows, async (row) => {
        const { id, moves, sequence } = row.appointment
        await change(inside, row, { ...planTimes(wanted), moves: moves + 1, sequence: sequence + 1 })
        return finish(inside, id, 'appointment.moved')
      })
    }),
  )
}

/**
 * For everybody, also for who has joined since it was looked at.
 *
 * @throws ApiProblem `not_found`, `forbidden`, `conflict` once somebody has arrived, `too_late_to_change`
 */
export async function cancelSession(
  booker: Booker,
  occasionId: string,
  reason: string,
): Promise<AppointmentRow[]> {
  const [first] = await readSession(booker, occasionId, true)
  return booker.database.transaction(async (transaction) => {
    const inside = { ...booker, database: transaction }
    if (first !== undefined) await lockOffer(transaction, offerOf(first), booker.at)
    await dropHolds(transaction, occasionId)
    const rows = requireAhead(booker, await readSession(inside, occasionId))
    return changeAll(rows, async (row) => {
      const { id, sequence } = row.appointment
      await releaseTime(transaction, id)
      await change(inside, row, {
        state: 'cancelled',
        cancellationReason: reason,
        sequence: sequence + 1,
      })
      return finish(inside, id, 'appointment.cancelled')
    })
  })
}

/** One after the other, and in one order: they are told within one transaction. */
async function changeAll(
  rows: readonly AppointmentRow[],
  changeOne: (row: AppointmentRow) => Promise<AppointmentRow>,
): Promise<AppointmentRow[]> {
  const changed: AppointmentRow[] = []
  for (const row of rows.toSorted((one, other) =>
    one.appointment.personId < other.appointment.personId ? -1 : 1,
  ))
    changed.push(await changeOne(row))
  return changed
}

/** @throws ApiProblem `not_found`, `conflict`, `too_late_to_change` */
function requireAhead(
  { at }: Booker,
  rows: readonly AppointmentRow[],
): readonly [AppointmentRow, ...AppointmentRow[]] {
  const [first, ...others] = rows
  if (first === undefined) throw new ApiProblem('not_found')
  const all = [first, ...others] as const
  if (all.some(({ appointment: { state } }) => state !== 'booked' && state !== 'held'))
    throw new ApiProblem('conflict')
  if (at >= first.appointment.startsAt) throw new ApiProblem('too_late_to_change')
  return all
}

function offerOf({ appointment: { resourceId: scheduleId }, service }: AppointmentRow) {
  return { scheduleId, service }
}

/** @throws ApiProblem `not_bookable` */
export async function requireSessionOffer({ database }: Booker, row: AppointmentRow): Promise<OfferRecord> {
  const { scheduleId, service } = offerOf(row)
  const [offer] = await listOffers(database, { scheduleId, serviceId: service.id })
  if (offer === undefined) throw new ApiProblem('not_bookable')
  return offer
}
