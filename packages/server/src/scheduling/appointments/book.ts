import { HOLD_MINUTES } from '@platform/contract/care'
import type { AppointmentInput, AppointmentState } from '@platform/contract/care'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import { isUniqueViolation } from '../../infrastructure/database/unique-violation.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { requireOffer } from '../healthcare-services/booking-rights.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import type { OfferRecord } from '../healthcare-services/offers.ts'
import { findNearestStarts } from '../slots/free-starts.ts'
import { MINUTE_MS } from '../slots/local-time.ts'
import { announceAppointment } from './announce.ts'
import {
  findSealedVideoUrl,
  hashRequest,
  insertAppointment,
  listAppointments,
} from '../appointment-records/appointment-store.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { lockOffer } from '../appointment-records/claims.ts'
import { askAbout, claimSpot, requireSpot } from '../appointment-records/spots.ts'
import type { Spot } from '../appointment-records/spots.ts'
import { planTimes } from '../appointment-records/time-wanted.ts'
import type { TimeWanted } from '../appointment-records/time-wanted.ts'
import { takeTurn } from '../appointment-records/turns.ts'

interface Request {
  readonly input: AppointmentInput
  readonly startsAt: Date
  readonly requestHash: string
  readonly series?: { readonly seriesId: string; readonly seriesIndex: number }
}

interface Booking extends Request {
  readonly isHold: boolean
}

/**
 * Books a time, or holds it for a few minutes. With a key that was used before it is what was booked then.
 *
 * @throws ApiProblem `not_found`; `slot_taken` with the nearest free times; `conflict` for a key that was used for
 * something else
 */
export async function bookAppointment(
  booker: Booker,
  input: AppointmentInput,
  isHold: boolean,
): Promise<AppointmentRow> {
  const startsAt = new Date(input.startsAt)
  const booking = { input, startsAt, isHold, requestHash: hashRequest(input, startsAt, isHold) }
  const before = await findRepeated(booker, booking)
  if (before !== undefined) return before
  const offer = await requireOffer(booker, input)
  try {
    return await takeFreeTime(booker, { offer, startsAt }, () => tryToBook(booker, booking))
  } catch (error) {
    // The same attempt, sent twice at once: the other one was faster and is committed now.
    const repeated = isTooLate(error) ? await findRepeated(booker, booking) : undefined
    if (repeated !== undefined) return repeated
    throw error
  }
}

export function isTooLate(error: unknown): boolean {
  return isUniqueViolation(error) || (error instanceof ApiProblem && error.code === 'slot_taken')
}

async function tryToBook(booker: Booker, booking: Booking): Promise<AppointmentRow> {
  const { viewer, at } = booker
  const { input, startsAt, isHold } = booking
  return booker.database.transaction(async (transaction) => {
    const inside = { ...booker, database: transaction }
    const offer = await requireOffer(inside, input, true)
    await lockOffer(transaction, offer, at)
    const before = await findRepeated(inside, booking)
    if (before !== undefined) return before
    const spot = await requireSpot(inside, { offer, startsAt })
    const id = await writeAppointment(inside, booking, offer, isHold ? 'held' : 'booked', spot)
    const heldUntil = isHold ? new Date(at.getTime() + HOLD_MINUTES * MINUTE_MS) : null
    await claimSpot(transaction, spot, { appointmentId: id, heldUntil })
    const [row] = await listAppointments(transaction, { siteId: viewer.siteId, at, id })
    if (row === undefined) throw new Error('An appointment was not written')
    await announceAppointment(inside, row, isHold ? undefined : 'appointment.booked')
    return row
  })
}

export async function writeAppointment(
  { database, viewer, at }: Booker,
  { input, startsAt, requestHash, series }: Request,
  offer: OfferRecord,
  state: AppointmentState,
  { endsAt, occasionId }: Pick<Spot, 'endsAt' | 'occasionId'>,
): Promise<string> {
  return insertAppointment(database, {
    siteId: viewer.siteId,
    ...(await readPersonReference(database, input.personId)),
    resourceId: offer.scheduleId,
    serviceId: offer.service.id,
    state,
    ...planTimes({ offer, startsAt }),
    endsAt,
    sealedVideoUrl:
      offer.service.place === 'video'
        ? await findSealedVideoUrl(database, offer.scheduleId, occasionId)
        : null,
    ...series,
    bookedBy: viewer.accountId,
    key: input.key,
    requestHash,
    createdAt: at,
    updatedAt: at,
  })
}

/** @throws ApiProblem `conflict` */
export async function findRepeated(
  { database, viewer: { accountId, siteId }, at }: Booker,
  { input: { key }, requestHash }: Request,
): Promise<AppointmentRow | undefined> {
  const [row] = await listAppointments(database, { siteId, at, bookedWith: { accountId, key } })
  if (row !== undefined && row.appointment.requestHash !== requestHash)
    throw new ApiProblem('conflict', { detail: 'The key was used for another appointment' })
  return row
}

/**
 * Takes a time if it is free. Most who come too late are told so without a transaction.
 *
 * @throws ApiProblem `slot_taken` with the free times that are nearest; what `take` throws
 */
export async function takeFreeTime<Result>(
  booker: Booker,
  wanted: TimeWanted,
  take: () => Promise<Result>,
): Promise<Result> {
  await requireFree(booker, wanted)
  return takeTurn(booker.database, wanted.offer.scheduleId, async (isFirst) => {
    if (!isFirst) await requireFree(booker, wanted)
    try {
      return await take()
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'slot_taken') await requireFree(booker, wanted)
      throw error
    }
  })
}

/** @throws ApiProblem `slot_taken` */
async function requireFree(booker: Booker, wanted: TimeWanted): Promise<void> {
  const { offer, startsAt } = wanted
  const nearest = await findNearestStarts(booker.database, offer, startsAt, askAbout(booker, wanted))
  if (nearest === undefined) return
  throw new ApiProblem('slot_taken', { nearestStarts: nearest.map((start) => start.toISOString()) })
}
