import type { AppointmentInput } from '@platform/contract/care'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { scheduleClaims } from '../../tables/scheduling/appointments.ts'
import { requireOffer } from '../healthcare-services/booking-rights.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import { subtractIntervals } from '../slots/intervals.ts'
import { listTaken } from '../slots/schedule-store.ts'
import { DAY_MS } from '../slots/local-time.ts'
import { announceAppointment } from './announce.ts'
import { hashRequest, listAppointments } from '../appointment-records/appointment-store.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { findRepeated, planClaim, planTimes, writeAppointment } from './book.ts'
import type { TimeWanted } from './book.ts'
import { change, finish, requireChangeable, requireOfferOf } from './change.ts'
import type { SeenAppointment } from './change.ts'
import { claimTime, lockResources, releaseTime } from '../appointment-records/claims.ts'
import type { NewClaim } from '../appointment-records/claims.ts'

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
    const offer = await requireOffer(inside, input, true)
    await lockResources(transaction, [offer.scheduleId], at)
    const before = await findRepeated(inside, request)
    if (before !== undefined) return before
    const id = await writeAppointment(inside, request, offer, 'booked')
    await claimAnyway(inside, id, { offer, startsAt })
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
    const { row, side } = await requireChangeable(inside, seen)
    if (side !== 'professional') throw new ApiProblem('not_found')
    const offer = await requireOfferOf(inside, row)
    await lockResources(transaction, [offer.scheduleId], booker.at)
    const kept = await claimAnyway(inside, seen.id, { offer, startsAt })
    await releaseTime(transaction, seen.id, kept)
    const { moves, sequence } = row.appointment
    await change(inside, row, {
      ...planTimes({ offer, startsAt }),
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
 * What is free becomes the appointment's own; the rest it has in a lane beside what is there.
 *
 * @throws ApiProblem `slot_taken` beside three others
 */
export async function claimAnyway(
  { database, at }: Pick<Booker, 'database' | 'at'>,
  appointmentId: string,
  wanted: TimeWanted,
): Promise<readonly string[]> {
  const claim: NewClaim = { appointmentId, ...planClaim(wanted), heldUntil: null }
  const whole = { from: claim.from.getTime(), to: claim.to.getTime() }
  const taken = await listTaken(database, claim.resourceId, claim, at, appointmentId)
  const free = subtractIntervals([whole], taken).map(({ from, to }) => ({
    ...claim,
    from: new Date(from),
    to: new Date(to),
  }))
  const isWhole = taken.length === 0
  const lane = isWhole ? 0 : await findFreeLane(database, claim)
  if (lane === undefined) throw new ApiProblem('slot_taken')
  const ids = await claimTime(database, isWhole ? free : [...free, { ...claim, lane }])
  if (ids === undefined) throw new ApiProblem('slot_taken')
  return ids
}

async function findFreeLane(
  database: Database,
  { appointmentId, resourceId, from, to }: NewClaim,
): Promise<number | undefined> {
  const rows = await database
    .selectDistinct({ lane: scheduleClaims.lane })
    .from(scheduleClaims)
    .where(
      and(
        eq(scheduleClaims.resourceId, resourceId),
        gt(scheduleClaims.lane, 0),
        ne(scheduleClaims.appointmentId, appointmentId),
        sql`${scheduleClaims.during} && tstzrange(${from.toISOString()}, ${to.toISOString()})`,
      ),
    )
  return LANES_BESIDE.find((lane) => !rows.some((row) => row.lane === lane))
}
