import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { listNewestMeasurements } from './newest.ts'
import { readSeries } from './service.ts'

export function createMeasurementSeriesRoutes({ careData: { measurementSeries } }: Implementers) {
  return {
    list: measurementSeries.list.handler(({ context, input }) =>
      listNewestMeasurements(context, input.personId),
    ),
    read: measurementSeries.read.handler(({ context, input }) => readSeries(context, input)),
  }
}
