import { announceChange } from '../../activity/changes/announce-change.ts'
import { listRecordHolders } from '../../care/consent/reach.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import type { AppointmentRow } from './appointment-store.ts'

type AppointmentAction = 'appointment.booked' | 'appointment.moved' | 'appointment.cancelled'

/** Last in its transaction. What is only held is seen on open pages, and nowhere else. */
export async function announceAppointment(
  { database, viewer, at }: Booker,
  { appointment: { id, personId }, professionalId, service }: AppointmentRow,
  action?: AppointmentAction,
): Promise<void> {
  const holders = await listRecordHolders(database, personId, at)
  await announceChange(database, viewer, {
    ...(action !== undefined && {
      audit: {
        action,
        subjectAccountId: personId,
        organizationId: service.organizationId,
        object: { kind: 'appointment', id },
      },
    }),
    readers: professionalId === null ? holders : [...holders, professionalId],
    topics: ['appointments'],
    about: id,
    at,
  })
}
