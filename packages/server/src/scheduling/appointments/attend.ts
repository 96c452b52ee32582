import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import { requireAppointment } from '../appointment-records/appointment-access.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { change, finish } from './change.ts'
import type { SeenAppointment } from './change.ts'
import { findStateBefore, readUndoableUntil, STEPS } from './states.ts'
import type { AppointmentStep } from './states.ts'

/** @throws ApiProblem `not_found`, `precondition_failed`, `conflict` in another state, `too_early` */
export async function takeStep(
  booker: Booker,
  seen: SeenAppointment,
  step: AppointmentStep,
): Promise<AppointmentRow> {
  const { from, to, leadMs, action } = STEPS[step]
  return booker.database.transaction(async (transaction) => {
    const inside = { ...booker, database: transaction }
    const row = await requireKept(inside, seen)
    const { state, startsAt } = row.appointment
    if (state !== from) throw new ApiProblem('conflict')
    if (booker.at.getTime() < startsAt.getTime() - leadMs) throw new ApiProblem('too_early')
    await change(inside, row, { state: to })
    return finish(inside, seen.id, action)
  })
}

/** @throws ApiProblem `not_found`, `precondition_failed`, `conflict` where there is nothing to take back any more */
export async function undoStep(booker: Booker, seen: SeenAppointment): Promise<AppointmentRow> {
  return booker.database.transaction(async (transaction) => {
    const inside = { ...booker, database: transaction }
    const row = await requireKept(inside, seen)
    const state = findStateBefore(row.appointment.state)
    if (state === undefined || booker.at >= readUndoableUntil(row)) throw new ApiProblem('conflict')
    await change(inside, row, { state })
    return finish(inside, seen.id, 'appointment.undone')
  })
}

/** @throws ApiProblem `not_found` for what is of another professional's time, `precondition_failed` */
export async function requireOwn(booker: Booker, seen: SeenAppointment): Promise<AppointmentRow> {
  const { row, side } = await requireAppointment(booker, seen.id)
  if (side !== 'professional') throw new ApiProblem('not_found')
  return requireSeen(row, seen)
}

/** @throws ApiProblem `not_found` for what is of another practice, `forbidden`, `precondition_failed` */
async function requireKept(booker: Booker, seen: SeenAppointment): Promise<AppointmentRow> {
  const { row, side } = await requireAppointment(booker, seen.id, true)
  if (side === 'person') throw new ApiProblem('not_found')
  return requireSeen(row, seen)
}

function requireSeen(row: AppointmentRow, { seenVersion }: SeenAppointment): AppointmentRow {
  if (row.appointment.version !== seenVersion) throw createStaleProblem(row.appointment.version)
  return row
}
