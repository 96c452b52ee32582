import type { AppointmentState } from '@platform/contract/care'
import type { Appointment, AppointmentParticipant, Reference } from 'fhir/r4.js'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'

const MINUTE_MS = 60_000

const STATUS = {
  held: 'pending',
  booked: 'booked',
  arrived: 'arrived',
  completed: 'fulfilled',
  cancelled: 'cancelled',
  noshow: 'noshow',
} as const satisfies Record<AppointmentState, Appointment['status']>

/** An appointment as FHIR R4 has it; those of a group stand each for themselves. */
export function toAppointmentResource(row: AppointmentRow): Appointment {
  const { appointment, service, professionalId, professional, person, room } = row
  const { id, state, startsAt, endsAt, createdAt, updatedAt, version, cancellationReason } = appointment
  return {
    resourceType: 'Appointment',
    id,
    meta: { versionId: String(version), lastUpdated: updatedAt.toISOString() },
    // The UID of its iCalendar event, for life.
    identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` }],
    status: STATUS[state],
    ...(cancellationReason !== null &&
      cancellationReason !== '' && { cancelationReason: { text: cancellationReason } }),
    serviceType: [{ text: service.name }],
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    minutesDuration: (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS,
    created: createdAt.toISOString(),
    participant: [
      // Whom a time is held for has not said yes.
      takePart({ reference: `Patient/${appointment.personId}`, display: person }, state !== 'held'),
      ...(professionalId === null
        ? []
        : [takePart({ reference: `Practitioner/${professionalId}`, display: professional })]),
      ...(room === null ? [] : [takePart({ type: 'Location', display: room })]),
    ],
  }
}

function takePart(actor: Reference, hasAccepted = true): AppointmentParticipant {
  return { actor, required: 'required', status: hasAccepted ? 'accepted' : 'needs-action' }
}
