import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { asBooker } from '../healthcare-services/as-booker.ts'
import { requireAppointment } from './appointment-access.ts'
import { bookAppointment } from './book.ts'
import { cancelAppointment, confirmHold, moveAppointment, releaseHold } from './change.ts'
import { presentAppointment } from './present.ts'
import { listBusy, listOwnAppointments } from './service.ts'

export function createAppointmentRoutes({ guarded: { appointments } }: Implementers) {
  return {
    list: appointments.list.handler(async ({ context, input: { cursor, limit, ...query } }) => {
      const booker = asBooker(context)
      const page = { after: readPosition(cursor), limit: limit + 1 }
      const found = await listOwnAppointments(booker, query, page)
      const { rows, nextCursor } = cutPage(found, limit, ({ appointment: { startsAt, id } }) => ({
        at: startsAt,
        id,
      }))
      return { items: rows.map((row) => presentAppointment(booker, row)), nextCursor }
    }),
    listBusy: appointments.listBusy.handler(async ({ context, input }) => ({
      items: await listBusy(asBooker(context), input),
    })),
    read: appointments.read.handler(async ({ context, input: { params } }) => {
      const booker = asBooker(context)
      const { row } = await requireAppointment(booker, params.id)
      return tagged(context.responseHeaders, presentAppointment(booker, row))
    }),
    hold: appointments.hold.handler(async ({ context, input }) => {
      const booker = asBooker(context)
      return presentAppointment(booker, await bookAppointment(booker, input, true))
    }),
    book: appointments.book.handler(async ({ context, input }) => {
      const booker = asBooker(context)
      return presentAppointment(booker, await bookAppointment(booker, input, false))
    }),
    confirm: appointments.confirm.handler(async ({ context, input: { params } }) => {
      const booker = asBooker(context)
      return presentAppointment(booker, await confirmHold(booker, params.id))
    }),
    release: appointments.release.handler(({ context, input: { params } }) =>
      releaseHold(asBooker(context), params.id),
    ),
    move: appointments.move.handler(async ({ context, input: { params, headers, body } }) => {
      const booker = asBooker(context)
      const seen = { id: params.id, seenVersion: readSeenVersion(headers['if-match']) }
      const moved = await moveAppointment(booker, seen, new Date(body.startsAt))
      return tagged(context.responseHeaders, presentAppointment(booker, moved))
    }),
    cancel: appointments.cancel.handler(async ({ context, input: { params, headers, body } }) => {
      const booker = asBooker(context)
      const seen = { id: params.id, seenVersion: readSeenVersion(headers['if-match']) }
      const cancelled = await cancelAppointment(booker, seen, body.reason)
      return tagged(context.responseHeaders, presentAppointment(booker, cancelled))
    }),
  }
}
