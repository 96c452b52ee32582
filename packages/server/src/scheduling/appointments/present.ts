import { MAX_MOVES } from '@platform/contract/care'
import type { Appointment } from '@platform/contract/care'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import { keepsAppointment, readChangeableUntil, sideOf } from '../appointment-records/appointment-access.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { findStateBefore, readUndoableUntil } from './states.ts'

export function presentAppointment({ viewer, at }: Booker, row: AppointmentRow): Appointment {
  const { appointment, service, professionalId, professional, person, room } = row
  const { heldUntil, occupiedFrom, occupiedTo, occasionId } = row
  const side = sideOf(viewer, row)
  const changeableUntil = readChangeableUntil(row, side)
  const isKept = keepsAppointment(viewer, row, side)
  const isChangeable = isKept && appointment.state === 'booked' && at < changeableUntil
  const undoableUntil = readUndoableUntil(row)
  const isOfPractice = side !== 'person'
  const isUndoable = isOfPractice && isKept && findStateBefore(appointment.state) !== undefined
  return {
    id: appointment.id,
    person: { id: appointment.personId, name: person },
    scheduleId: appointment.resourceId,
    professional: professionalId === null ? null : { id: professionalId, name: professional },
    service: { id: service.id, name: service.name },
    place: service.place,
    room,
    session:
      isOfPractice && occasionId !== null && service.capacity > 1
        ? { id: occasionId, capacity: service.capacity }
        : null,
    state: appointment.state,
    startsAt: appointment.startsAt.toISOString(),
    endsAt: appointment.endsAt.toISOString(),
    occupied:
      isOfPractice && occupiedFrom !== null && occupiedTo !== null
        ? { startsAt: occupiedFrom.toISOString(), endsAt: occupiedTo.toISOString() }
        : null,
    timeZone: appointment.timeZone,
    heldUntil: heldUntil?.toISOString() ?? null,
    changeableUntil: isChangeable ? changeableUntil.toISOString() : null,
    movesLeft: isOfPractice ? null : Math.max(0, MAX_MOVES - appointment.moves),
    // It was written for the professional, and may say how somebody is.
    cancellationReason: side === 'organization' ? null : appointment.cancellationReason,
    undoableUntil: isUndoable && at < undoableUntil ? undoableUntil.toISOString() : null,
    sequence: appointment.sequence,
    version: appointment.version,
  }
}
