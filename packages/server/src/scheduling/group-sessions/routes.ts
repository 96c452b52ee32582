import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { recordAppointmentReads } from '../appointment-records/record-reads.ts'
import { presentAppointment } from '../appointments/present.ts'
import { asBooker } from '../healthcare-services/as-booker.ts'
import type { AppointmentReader } from '../healthcare-services/as-booker.ts'
import { cancelSession, moveSession, readSession } from './service.ts'

/** @param wakeWaitlist what is let go of may be what somebody waits for */
export function createGroupSessionRoutes(
  { guarded: { groupSessions } }: Implementers,
  wakeWaitlist: () => void,
) {
  return {
    read: groupSessions.read.handler(async ({ context, input: { params } }) => {
      const booker = asBooker(context)
      const rows = await readSession(booker, params.id)
      await recordAppointmentReads(booker, rows)
      return present(booker, rows)
    }),
    move: groupSessions.move.handler(async ({ context, input: { params, body } }) => {
      const booker = asBooker(context)
      const moved = await moveSession(booker, params.id, new Date(body.startsAt))
      wakeWaitlist()
      return present(booker, moved)
    }),
    cancel: groupSessions.cancel.handler(async ({ context, input: { params, body } }) => {
      const booker = asBooker(context)
      const cancelled = await cancelSession(booker, params.id, body.reason)
      wakeWaitlist()
      return present(booker, cancelled)
    }),
  }
}

function present(reader: AppointmentReader, rows: readonly AppointmentRow[]) {
  return { items: rows.map((row) => presentAppointment(reader, row)) }
}
