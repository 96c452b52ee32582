import type { SeriesDate } from '@platform/contract/care'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { planTimes } from '../appointment-records/time-wanted.ts'
import { presentAppointment } from '../appointments/present.ts'
import { asBooker } from '../healthcare-services/as-booker.ts'
import type { AppointmentReader } from '../healthcare-services/as-booker.ts'
import type { Offer } from '../slots/schedule-store.ts'
import { bookSeries, planSeries } from './book-series.ts'
import { cancelSeries, moveSeries, planSeriesMove } from './change-series.ts'
import type { JudgedDate } from './judge-dates.ts'
import { readSeries } from './series-store.ts'

export function createAppointmentSeriesRoutes({ guarded: { appointmentSeries } }: Implementers) {
  return {
    plan: appointmentSeries.plan.handler(async ({ context, input }) => {
      const { offer, dates } = await planSeries(asBooker(context), input)
      return { items: dates.map((date) => presentDate(offer, date)) }
    }),
    book: appointmentSeries.book.handler(({ context, input }) => {
      const booker = asBooker(context)
      return present(booker, bookSeries(booker, input))
    }),
    read: appointmentSeries.read.handler(({ context, input: { params } }) => {
      const booker = asBooker(context)
      return present(booker, readSeries(booker, params.id))
    }),
    planMove: appointmentSeries.planMove.handler(async ({ context, input: { params, query } }) => {
      const { offer, moves } = await planSeriesMove(asBooker(context), { ...query, seriesId: params.id })
      return {
        items: moves.map(({ row: { appointment }, ...date }) => ({
          ...presentDate(offer, date),
          appointmentId: appointment.id,
          version: appointment.version,
          startsNow: appointment.startsAt.toISOString(),
        })),
      }
    }),
    move: appointmentSeries.move.handler(({ context, input: { params, body } }) => {
      const booker = asBooker(context)
      return present(booker, moveSeries(booker, params.id, body))
    }),
    cancel: appointmentSeries.cancel.handler(({ context, input: { params, body } }) => {
      const booker = asBooker(context)
      const { reason, ...part } = body
      return present(booker, cancelSeries(booker, { ...part, seriesId: params.id }, reason))
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

async function present(reader: AppointmentReader, read: Promise<readonly AppointmentRow[]>) {
  return { items: (await read).map((row) => presentAppointment(reader, row)) }
}
