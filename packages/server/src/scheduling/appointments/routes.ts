import type { Appointment } from '@platform/contract/care'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { asBooker } from '../healthcare-services/as-booker.ts'
import { requireAppointment } from '../appointment-records/appointment-access.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { recordAppointmentReads } from '../appointment-records/record-reads.ts'
import { takeStep, undoStep } from './attend.ts'
import { bookAppointment } from './book.ts'
import { cancelAppointment, confirmHold, moveAppointment, releaseHold } from './change.ts'
import type { SeenAppointment } from './change.ts'
import { bookAnyway, moveAnyway } from './override.ts'
import { presentAppointment } from './present.ts'
import { listBusy, listOwnAppointments } from './service.ts'

/** @param wakeWaitlist what is let go of may be what somebody waits for */
export function createAppointmentRoutes(
  { guarded: { appointments } }: Implementers,
  wakeWaitlist: () => void,
) {
  return {
    list: appointments.list.handler(async ({ context, input: { cursor, limit, ...query } }) => {
      const booker = asBooker(context)
      const page = { after: readPosition(cursor), limit: limit + 1 }
      const found = await listOwnAppointments(booker, query, page)
      const { rows, nextCursor } = cutPage(found, limit, ({ appointment: { startsAt, id } }) => ({
        at: startsAt,
        id,
      }))
      await recordAppointmentReads(booker, rows)
      return { items: rows.map((row) => presentAppointment(booker, row)), nextCursor }
    }),
    listBusy: appointments.listBusy.handler(async ({ context, input }) => ({
      items: await listBusy(asBooker(context), input),
    })),
    read: appointments.read.handler(async ({ context, input: { params } }) => {
      const booker = asBooker(context)
      const { row } = await requireAppointment(booker, params.id)
      await recordAppointmentReads(booker, [row])
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
    release: appointments.release.handler(async ({ context, input: { params } }) => {
      await releaseHold(asBooker(context), params.id)
      wakeWaitlist()
    }),
    move: appointments.move.handler(async ({ context, input }) => {
      const startsAt = new Date(input.body.startsAt)
      const moved = await moveAppointment(asBooker(context), readSeen(input), startsAt)
      wakeWaitlist()
      return answer(context, moved)
    }),
    cancel: appointments.cancel.handler(async ({ context, input }) => {
      const cancelled = await cancelAppointment(asBooker(context), readSeen(input), input.body.reason)
      wakeWaitlist()
      return answer(context, cancelled)
    }),
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
  changed: AppointmentRow | Promise<AppointmentRow>,
): Promise<Appointment> {
  const row = await changed
  return tagged(context.responseHeaders, presentAppointment(asBooker(context), row))
}
