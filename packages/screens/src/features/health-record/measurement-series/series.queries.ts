import type { MeasurementKind } from '@platform/contract/care'
import { addDays } from '../../../parts/calendar/month-days.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

// Every page starts with what the pages read, so this knows nothing of measurements but their names.

/** How many days up to today a range has; all have no end. */
const RANGE_DAYS = { week: 7, month: 30, quarter: 90, year: 365, all: undefined } as const

type SeriesRange = keyof typeof RANGE_DAYS

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

/** Starts of what there are charts. Of which days one is, is known with the account. */
export async function startCharts(services: SiteServices, personId: string): Promise<void> {
  await startQuery(services.queryClient, newestMeasurements(services, personId))
}
