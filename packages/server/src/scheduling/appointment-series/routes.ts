import type { SeriesDate } from '@platform/contract/care'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { recordAppointmentReads } from '../appointment-records/record-reads.ts'
import { planTimes } from '../appointment-records/time-wanted.ts'
import { presentAppointment } from '../appointments/present.ts'
import { asBooker } from '../healthcare-services/as-booker.ts'
import type { AppointmentReader } from '../healthcare-services/as-booker.ts'
import type { Offer } from '../slots/schedule-store.ts'
import { bookSeries, planSeries } from './book-series.ts'
import { cancelSeries, moveSeries, planSeriesMove } from './change-series.ts'
import type { JudgedDate } from './judge-dates.ts'
import { readSeries } from './series-store.ts'

/** @param wakeWaitlist what is let go of may be what somebody waits for */
export function createAppointmentSeriesRoutes(
  { guarded: { appointmentSeries } }: Implementers,
  wakeWaitlist: () => void,
) {
  return {
    plan: appointmentSeries.plan.handler(async ({ context, input }) => {
      const { offer, dates } = await planSeries(asBooker(context), input)
      return { items: dates.map((date) => presentDate(offer, date)) }
    }),
    book: appointmentSeries.book.handler(async ({ context, input }) => {
      const booker = asBooker(context)
      return present(booker, await bookSeries(booker, input))
    }),
    read: appointmentSeries.read.handler(async ({ context, input: { params } }) => {
      const booker = asBooker(context)
      const rows = await readSeries(booker, params.id)
      await recordAppointmentReads(booker, rows)
      return present(booker, rows)
    }),
    planMove: appointmentSeries.planMove.handler(async ({ context, input: { params, query } }) => {
      const booker = asBooker(context)
      const { offer, moves } = await planSeriesMove(booker, { ...query, seriesId: params.id })
      await recordAppointmentReads(
        booker,
        moves.map(({ row }) => row),
      )
      return {
        items: moves.map(({ row: { appointment }, ...date }) => ({
          ...presentDate(offer, date),
          appointmentId: appointment.id,
          version: appointment.version,
          startsNow: appointment.startsAt.toISOString(),
        })),
      }
    }),
    move: appointmentSeries.move.handler(async ({ context, input: { params, body } }) => {
      const booker = asBooker(context)
      const moved = await moveSeries(booker, params.id, body)
      wakeWaitlist()
      return present(booker, moved)
    }),
    cancel: appointmentSeries.cancel.handler(async ({ context, input: { params, body } }) => {
      const booker = asBooker(context)
      const { reason, ...part } = body
      const cancelled = await cancelSeries(booker, { ...part, seriesId: params.id }, reason)
      wakeWaitlist()
      return present(booker, cancelled)
    }),
  }
}

function presentDate(offer: Offer, { startsAt, state, nearest }: JudgedDate): SeriesDate {
  return {
    startsAt: startsAt.toISOString(),
    endsAt: planTimes({ offer, startsAt }).endsAt.toISOString(),
    state,
    nearestStarts: nearest.map((start) => start.toISOString()),
  }
}

function present(reader: AppointmentReader, rows: readonly AppointmentRow[]) {
  return { items: rows.map((row) => presentAppointment(reader, row)) }
}
