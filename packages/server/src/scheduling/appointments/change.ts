import { MAX_MOVES } from '@platform/contract/care'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import { listOffers } from '../healthcare-services/offers.ts'
import type { OfferRecord } from '../healthcare-services/offers.ts'
import { announceAppointment } from './announce.ts'
import {
  isStillInTeam,
  readChangeableUntil,
  requireAppointment,
} from '../appointment-records/appointment-access.ts'
import type { ReachedAppointment } from '../appointment-records/appointment-access.ts'
import { deleteHold, updateAppointment } from '../appointment-records/appointment-store.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { takeFreeTime } from './book.ts'
import { keepHeldTime, lockClaimed, lockOffer, releaseTime } from '../appointment-records/claims.ts'
import { isOfferedInRequest } from '../appointment-records/request-times.ts'
import { claimSpot, requireSpot } from '../appointment-records/spots.ts'
import { planTimes } from '../appointment-records/time-wanted.ts'
import { hastenLines } from '../waitlist-records/entry-store.ts'
import { declineOffer } from '../waitlist-records/offer-store.ts'

export interface SeenAppointment {
  readonly id: string
  readonly seenVersion: number
}

/**
 * Books what is held. Twice is once.
 *
 * @throws ApiProblem `hold_expired`, also for what was never held by the viewer; `not_bookable` when the professional
 * has left the care team meanwhile; `conflict` for what is past booking, `not_found`, `precondition_failed`
 */
export async function confirmHold(booker: Booker, id: string): Promise<AppointmentRow> {
  return booker.database.transaction((transaction) =>
    bookHeld({ ...booker, database: transaction }, id, { isOfRequest: false }),
  )
}

interface HoldAnswer {
  /** Whether it is answered in the request that it was offered in. */
  readonly isOfRequest: boolean
}

/**
 * The same within the transaction of what it is held for.
 *
 * @throws ApiProblem `hold_expired`, `not_bookable`, `conflict`, `not_found`, `precondition_failed`
 */
export async function bookHeld(inside: Booker, id: string, answer: HoldAnswer): Promise<AppointmentRow> {
  const { database, viewer, at } = inside
  const { row } = await requireHold(inside, id, answer).catch((error: unknown) => {
    // A hold that has run out was deleted by whoever wanted the time.
    throw error instanceof ApiProblem && error.code === 'not_found' ? new ApiProblem('hold_expired') : error
  })
  if (row.appointment.state === 'booked') return row
  if (row.appointment.state !== 'held') throw new ApiProblem('conflict')
  await requireOfferOf(inside, row)
  await lockClaimed(database, [id], at)
  if (!(await keepHeldTime(database, id, at))) throw new ApiProblem('hold_expired')
  await change(inside, row, {
    state: 'booked',
    // What was held for somebody without their asking is booked by who says yes.
    ...(row.appointment.bookedBy === null && { bookedBy: viewer.accountId }),
  })
  return finish(inside, id, 'appointment.booked')
}

/** @throws ApiProblem `not_found`, `conflict` for what is booked already */
export async function releaseHold(booker: Booker, id: string): Promise<void> {
  await booker.database.transaction(async (transaction) => {
    const inside = { ...booker, database: transaction }
    const { row } = await requireHold(inside, id, { isOfRequest: false })
    if (row.appointment.state !== 'held') throw new ApiProblem('conflict')
    await declineOffer(transaction, id)
    await letGo(inside, row)
  })
}

/** Of what is held. */
export async function letGo(inside: Booker, row: AppointmentRow): Promise<void> {
  const { id, resourceId } = row.appointment
  await deleteHold(inside.database, id)
  await hastenLines(inside.database, resourceId, inside.at)
  await announceAppointment(inside, row)
}

/**
 * What somebody holds for themselves is not their practice's to book or let go. What was offered in answer to a request is
 * taken or declined there, with all that follows.
 *
 * @throws ApiProblem `not_found`, `conflict`
 */
async function requireHold(
  booker: Booker,
  id: string,
  { isOfRequest }: HoldAnswer,
): Promise<ReachedAppointment> {
  const reached = await requireAppointment(booker, id, true)
  const isOthers = reached.row.appointment.bookedBy !== booker.viewer.accountId
  if (reached.side === 'organization' && isOthers) throw new ApiProblem('not_found')
  if (!isOfRequest && (await isOfferedInRequest(booker.database, id))) throw new ApiProblem('conflict')
  return reached
}

/**
 * The new time is claimed before the old one is let go.
 *
 * @throws ApiProblem `not_found`, `precondition_failed`, `conflict`, `too_late_to_change`, `moved_too_often`,
 * `not_bookable`, `slot_taken`
 */
export async function moveAppointment(
  booker: Booker,
  seen: SeenAppointment,
  startsAt: Date,
): Promise<AppointmentRow> {
  const { at } = booker
  const { row } = await requireChangeable(booker, seen, false)
  const wanted = { offer: await requireOfferOf(booker, row), startsAt, movedId: seen.id }
  return takeFreeTime(booker, wanted, () =>
    booker.database.transaction(async (transaction) => {
      const inside = { ...booker, database: transaction }
      const reached = await requireChangeable(inside, seen)
      const { moves, sequence } = reached.row.appointment
      if (reached.side === 'person' && moves >= MAX_MOVES) throw new ApiProblem('moved_too_often')
      await lockOffer(transaction, wanted.offer, at)
      const spot = await requireSpot(inside, wanted)
      const kept = await claimSpot(transaction, spot, { appointmentId: seen.id, heldUntil: null })
      await releaseTime(transaction, seen.id, kept)
      const { endsAt } = spot
      const moved = { ...planTimes(wanted), endsAt, moves: moves + 1, sequence: sequence + 1 }
      await change(inside, reached.row, moved)
      return finish(inside, seen.id, 'appointment.moved')
    }),
  )
}

/** @throws ApiProblem `not_found`, `precondition_failed`, `conflict`, `too_late_to_change` */
export async function cancelAppointment(
  booker: Booker,
  seen: SeenAppointment,
  reason: string,
): Promise<AppointmentRow> {
  return booker.database.transaction(async (transaction) => {
    const inside = { ...booker, database: transaction }
    const { row } = await requireChangeable(inside, seen)
    await releaseTime(transaction, seen.id)
    await change(inside, row, {
      state: 'cancelled',
      cancellationReason: reason,
      sequence: row.appointment.sequence + 1,
    })
    return finish(inside, seen.id, 'appointment.cancelled')
  })
}

/** @throws ApiProblem `not_found`, `precondition_failed`, `conflict`, `too_late_to_change` */
export async function requireChangeable(
  booker: Booker,
  { id, seenVersion }: SeenAppointment,
  toWrite = true,
): Promise<ReachedAppointment> {
  const reached = await requireAppointment(booker, id, toWrite)
  const { row, side } = reached
  if (row.appointment.version !== seenVersion) throw createStaleProblem(row.appointment.version)
  if (row.appointment.state !== 'booked') throw new ApiProblem('conflict')
  if (booker.at >= readChangeableUntil(row, side)) throw new ApiProblem('too_late_to_change')
  return reached
}

/** What an appointment is about, as it is offered now. @throws ApiProblem `not_bookable` */
export async function requireOfferOf(booker: Booker, row: AppointmentRow): Promise<OfferRecord> {
  const { resourceId: scheduleId, serviceId } = row.appointment
  const [offer] = await listOffers(booker.database, { scheduleId, serviceId })
  if (offer === undefined || !(await isStillInTeam(booker, row, booker.viewer.siteId)))
    throw new ApiProblem('not_bookable')
  return offer
}

/** @throws ApiProblem `precondition_failed` */
export async function change(
  { database, at }: Booker,
  { appointment }: AppointmentRow,
  fields: Parameters<typeof updateAppointment>[2],
): Promise<void> {
  if (!(await updateAppointment(database, appointment, { ...fields, updatedAt: at })))
    throw createStaleProblem(appointment.version + 1)
}

export async function finish(
  booker: Booker,
  id: string,
  action: Parameters<typeof announceAppointment>[2],
  reason?: string,
): Promise<AppointmentRow> {
  const { row } = await requireAppointment(booker, id)
  await announceAppointment(booker, row, action, { reason })
  return row
}
