import type { AppointmentInput } from '@platform/contract/care'
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { scheduleClaims } from '../../tables/scheduling/appointments.ts'
import { requireOwnOffer } from '../healthcare-services/booking-rights.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import { isInTheWay, isNear } from '../slots/claims-near.ts'
import type { TakenQuery } from '../slots/claims-near.ts'
import { subtractIntervals } from '../slots/intervals.ts'
import { listTaken } from '../slots/schedule-store.ts'
import { DAY_MS } from '../slots/local-time.ts'
import { announceAppointment } from './announce.ts'
import { requireAppointment } from '../appointment-records/appointment-access.ts'
import { hashRequest, listAppointments } from '../appointment-records/appointment-store.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { lockOffer, releaseTime } from '../appointment-records/claims.ts'
import type { ClaimedTime } from '../appointment-records/claims.ts'
import { askAbout, chooseOccasion, claimSpot, findRoom, findSeat } from '../appointment-records/spots.ts'
import type { Spot } from '../appointment-records/spots.ts'
import { planClaim, planRoomClaim, planTimes } from '../appointment-records/time-wanted.ts'
import type { TimeWanted } from '../appointment-records/time-wanted.ts'
import { findRepeated, writeAppointment } from './book.ts'
import { change, finish, requireChangeable, requireOfferOf } from './change.ts'
import type { SeenAppointment } from './change.ts'

const LANES_BESIDE = [1, 2, 3]

/**
 * Books a time of the viewer's own schedule whatever its hours and what else is there. What else is there stays.
 *
 * @throws ApiProblem `not_found`; `validation_failed` for a day that is past; `slot_taken` beside three others
 */
export async function bookAnyway(
  booker: Booker,
  input: AppointmentInput,
  reason: string,
): Promise<AppointmentRow> {
  const { viewer, at } = booker
  const startsAt = new Date(input.startsAt)
  requireRecent(startsAt, at)
  const request = { input, startsAt, requestHash: hashRequest(input, startsAt, reason) }
  return booker.database.transaction(async (transaction) => {
    const inside = { ...booker, database: transaction }
    const offer = await requireOwnOffer(inside, input, true)
    await lockOffer(transaction, offer, at)
    const before = await findRepeated(inside, request)
    if (before !== undefined) return before
    const spot = await findSpotAnyway(inside, { offer, startsAt })
    const id = await writeAppointment(inside, request, offer, 'booked', spot)
    await claimSpot(transaction, spot, { appointmentId: id, heldUntil: null })
    const [row] = await listAppointments(transaction, { siteId: viewer.siteId, at, id })
    if (row === undefined) throw new Error('An appointment was not written')
    await announceAppointment(inside, row, 'appointment.overridden', { reason })
    return row
  })
}

/**
 * @throws ApiProblem `not_found`, `precondition_failed`, `conflict`, `too_late_to_change`, `not_bookable`;
 * `validation_failed` for a day that is past; `slot_taken` beside three others
 */
export async function moveAnyway(
  booker: Booker,
  seen: SeenAppointment,
  startsAt: Date,
  reason: string,
): Promise<AppointmentRow> {
  requireRecent(startsAt, booker.at)
  return booker.database.transaction(async (transaction) => {
    const inside = { ...booker, database: transaction }
    const { side } = await requireAppointment(inside, seen.id)
    if (side !== 'professional') throw new ApiProblem('not_found')
    const { row } = await requireChangeable(inside, seen)
    const offer = await requireOfferOf(inside, row)
    await lockOffer(transaction, offer, booker.at)
    const wanted = { offer, startsAt, movedId: seen.id }
    const spot = await findSpotAnyway(inside, wanted)
    const kept = await claimSpot(transaction, spot, { appointmentId: seen.id, heldUntil: null })
    await releaseTime(transaction, seen.id, kept)
    const { moves, sequence } = row.appointment
    await change(inside, row, {
      ...planTimes(wanted),
      endsAt: spot.endsAt,
      moves: moves + 1,
      sequence: sequence + 1,
    })
    return finish(inside, seen.id, 'appointment.overridden', reason)
  })
}

/** What was not written down yesterday can be, and no slip of the year. */
function requireRecent(startsAt: Date, at: Date): void {
  if (startsAt.getTime() < at.getTime() - DAY_MS) throw createFieldProblem(['startsAt'], 'date_in_past')
}

/**
 * In a session of that moment a seat is taken. Else what is free becomes the appointment's own; the rest it has in a lane
 * beside what is there. It has a room where one is free.
 *
 * @throws ApiProblem `slot_taken` beside three others
 */
export async function findSpotAnyway(
  booker: Parameters<typeof findSeat>[0],
  wanted: TimeWanted,
): Promise<Spot> {
  const joined = await findSeat(booker, wanted)
  if (joined !== undefined) return joined
  const { database } = booker
  const claim = planClaim(wanted)
  const query = askAbout(booker, wanted)
  const taken = await listTaken(database, claim.resourceId, claim, query)
  const whole = { from: claim.from.getTime(), to: claim.to.getTime() }
  const free = subtractIntervals([whole], taken).map(({ from, to }) => ({
    ...claim,
    from: new Date(from),
    to: new Date(to),
  }))
  const isWhole = taken.length === 0
  const lane = isWhole ? 0 : await findFreeLane(database, claim, query)
  if (lane === undefined) throw new ApiProblem('slot_taken')
  const roomId = await findRoom(booker, wanted)
  return {
    ...(await chooseOccasion(booker, wanted)),
    endsAt: planTimes(wanted).endsAt,
    claims: [
      ...free,
      ...(isWhole ? [] : [{ ...claim, lane }]),
      ...(roomId == null ? [] : [planRoomClaim(roomId, wanted)]),
    ],
  }
}

async function findFreeLane(
  database: Database,
  claim: ClaimedTime,
  query: TakenQuery,
): Promise<number | undefined> {
  const rows = await database
    .selectDistinct({ lane: scheduleClaims.lane })
    .from(scheduleClaims)
    .where(
      and(
        eq(scheduleClaims.resourceId, claim.resourceId),
        gt(scheduleClaims.lane, 0),
        isNear(claim),
        isInTheWay(query),
      ),
    )
  return LANES_BESIDE.find((lane) => !rows.some((row) => row.lane === lane))
}
