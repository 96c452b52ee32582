import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { tagged } from '../../infrastructure/http/routes/versions.ts'
import { recordAppointmentReads } from '../appointment-records/record-reads.ts'
import { presentAppointment } from '../appointments/present.ts'
import { asBooker } from '../healthcare-services/as-booker.ts'
import { createException, createHours, readOwnSchedule, removeException, removeHours } from './service.ts'

export function createScheduleRoutes({ guarded: { schedules } }: Implementers) {
  return {
    read: schedules.read.handler(async ({ context }) =>
      tagged(context.responseHeaders, await readOwnSchedule(asBooker(context))),
    ),
    createHours: schedules.createHours.handler(({ context, input }) => createHours(asBooker(context), input)),
    removeHours: schedules.removeHours.handler(({ context, input: { params } }) =>
      removeHours(asBooker(context), params.id),
    ),
    createException: schedules.createException.handler(async ({ context, input }) => {
      const booker = asBooker(context)
      const { exception, concerned } = await createException(booker, input)
      await recordAppointmentReads(booker, concerned)
      return { exception, concerned: concerned.map((row) => presentAppointment(booker, row)) }
    }),
    removeException: schedules.removeException.handler(({ context, input: { params } }) =>
      removeException(asBooker(context), params.id),
    ),
  }
}
