import type { MeasurementKind } from '@platform/contract/care'
import { addDays } from '../../../parts/calendar/month-days.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { reachedPersons } from '../../care/persons/persons.queries.ts'
import { RANGE_DAYS, type SeriesRange } from './series-address.ts'

type Api = Pick<SiteServices, 'api'>

/** The newest measurement of each kind. */
export function newestMeasurements({ api }: Api, personId: string) {
  return api.query.careData.measurementSeries.list.queryOptions({ input: { personId } })
}

interface SeriesOf {
  readonly personId: string
  readonly kind: MeasurementKind
  readonly range: SeriesRange
  /** Of the reader, with whose calendar a range ends. */
  readonly today: string
  readonly timeZone: string
}

export function measurementSeries({ api }: Api, { personId, kind, range, today, timeZone }: SeriesOf) {
  const days = RANGE_DAYS[range]
  return api.query.careData.measurementSeries.read.queryOptions({
    input: {
      personId,
      kind,
      ...(days !== undefined && { from: addDays(today, 1 - days), to: today, timeZone }),
    },
  })
}

/** Starts whose charts there are, and of what. Of which days one is, is known with the account. */
export async function startCharts(services: SiteServices, personId: string): Promise<void> {
  const { queryClient } = services
  await Promise.all([
    startQuery(queryClient, reachedPersons(services, 'journal')),
    startQuery(queryClient, newestMeasurements(services, personId)),
  ])
}
