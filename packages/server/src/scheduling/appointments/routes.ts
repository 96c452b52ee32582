import type { Appointment } from '@platform/contract/care'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { asBooker } from '../healthcare-services/as-booker.ts'
import { requireAppointment } from '../appointment-records/appointment-access.ts'
import { recordCalendarReads } from '../appointment-records/calendar-reads.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { takeStep, undoStep } from './attend.ts'
import { bookAppointment } from './book.ts'
import { cancelAppointment, confirmHold, moveAppointment, releaseHold } from './change.ts'
import type { SeenAppointment } from './change.ts'
import { bookAnyway, moveAnyway } from './override.ts'
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
      await recordCalendarReads(booker, [row])
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
    move: appointments.move.handler(({ context, input }) =>
      answer(context, moveAppointment(asBooker(context), readSeen(input), new Date(input.body.startsAt))),
    ),
    cancel: appointments.cancel.handler(({ context, input }) =>
      answer(context, cancelAppointment(asBooker(context), readSeen(input), input.body.reason)),
    ),
    override: appointments.override.handler(async ({ context, input: { reason, ...input } }) => {
      const booker = asBooker(context)
      return presentAppointment(booker, await bookAnyway(booker, input, reason))
    }),
    overrideMove: appointments.overrideMove.handler(({ context, input }) => {
      const { startsAt, reason } = input.body
      return answer(context, moveAnyway(asBooker(context), readSeen(input), new Date(startsAt), reason))
    }),
    arrive: appointments.arrive.handler(({ context, input }) =>
      answer(context, takeStep(asBooker(context), readSeen(input), 'arrive')),
    ),
    complete: appointments.complete.handler(({ context, input }) =>
      answer(context, takeStep(asBooker(context), readSeen(input), 'complete')),
    ),
    markNoShow: appointments.markNoShow.handler(({ context, input }) =>
      answer(context, takeStep(asBooker(context), readSeen(input), 'markNoShow')),
    ),
    undo: appointments.undo.handler(({ context, input }) =>
      answer(context, undoStep(asBooker(context), readSeen(input))),
    ),
  }
}

interface SeenInput {
  readonly params: { readonly id: string }
  readonly headers: { readonly 'if-match': string }
}

function readSeen({ params, headers }: SeenInput): SeenAppointment {
  return { id: params.id, seenVersion: readSeenVersion(headers['if-match']) }
}

async function answer(
  context: RequestContext & { readonly viewer: Viewer },
  changed: Promise<AppointmentRow>,
): Promise<Appointment> {
  const row = await changed
  return tagged(context.responseHeaders, presentAppointment(asBooker(context), row))
}
