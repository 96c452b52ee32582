import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { recordCalendarReads } from '../appointment-records/calendar-reads.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { presentAppointment } from '../appointments/present.ts'
import { asBooker } from '../healthcare-services/as-booker.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import { cancelSession, moveSession, readSession } from './service.ts'

export function createGroupSessionRoutes({ guarded: { groupSessions } }: Implementers) {
  return {
    read: groupSessions.read.handler(({ context, input: { params } }) => {
      const booker = asBooker(context)
      return present(booker, readSession(booker, params.id))
    }),
    move: groupSessions.move.handler(({ context, input: { params, body } }) => {
      const booker = asBooker(context)
      return present(booker, moveSession(booker, params.id, new Date(body.startsAt)))
    }),
    cancel: groupSessions.cancel.handler(({ context, input: { params, body } }) => {
      const booker = asBooker(context)
      return present(booker, cancelSession(booker, params.id, body.reason))
    }),
  }
}

async function present(booker: Booker, read: Promise<readonly AppointmentRow[]>) {
  const rows = await read
  await recordCalendarReads(booker, rows)
  return { items: rows.map((row) => presentAppointment(booker, row)) }
}
