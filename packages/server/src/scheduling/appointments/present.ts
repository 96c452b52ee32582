import { MAX_MOVES } from '@platform/contract/care'
import type { Appointment } from '@platform/contract/care'
import { presentPrice } from '../../organizations/organization-services/service.ts'
import type { AppointmentReader } from '../healthcare-services/as-booker.ts'
import { keepsAppointment, readChangeableUntil, sideOf } from '../appointment-records/appointment-access.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { readJoinTimes, readVideoUrl } from '../appointment-records/sealed-video-url.ts'
import { findStateBefore, readUndoableUntil } from './states.ts'

export function presentAppointment(reader: AppointmentReader, row: AppointmentRow): Appointment {
  const { viewer, at } = reader
  const { appointment, service, series, professionalId, professional, person, room } = row
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
    isGroup: service.capacity > 1,
    price: presentPrice(service),
    series:
      series === null || appointment.seriesIndex === null
        ? null
        : { ...series, index: appointment.seriesIndex },
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
    ...presentVideoLink(reader, row),
    sequence: appointment.sequence,
    version: appointment.version,
  }
}

/** The professional sets it and opens the room; others have it while they can join. */
function presentVideoLink({ viewer, at, sealSecrets }: AppointmentReader, row: AppointmentRow) {
  const { resourceId, sealedVideoUrl } = row.appointment
  const times = readJoinTimes(row)
  const isJoinable = times !== undefined && at >= times.from && at < times.until
  const side = sideOf(viewer, row)
  const isShown = side === 'professional' ? row.service.place === 'video' : side === 'person' && isJoinable
  return {
    videoUrl: isShown ? readVideoUrl(sealSecrets, resourceId, sealedVideoUrl) : null,
    joinableFrom: times !== undefined && at < times.until ? times.from.toISOString() : null,
  }
}
