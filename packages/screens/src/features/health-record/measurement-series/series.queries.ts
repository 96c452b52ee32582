import type { MeasurementKind } from '@platform/contract/health-record'
import { addDays } from '../../../parts/calendar/month-days.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** How many days up to today a range has; all have no end. */
const RANGE_DAYS = { week: 7, month: 30, quarter: 90, year: 365, all: undefined } as const

type SeriesRange = keyof typeof RANGE_DAYS

interface SeriesOf {
  readonly personId: string
  readonly kind: MeasurementKind
  readonly range: SeriesRange
  /** Of the reader, with whose calendar a range ends. */
  readonly today: string
  readonly timeZone: string
}

export function measurementSeries(
  { api }: Pick<SiteServices, 'api'>,
  { personId, kind, range, today, timeZone }: SeriesOf,
) {
  const days = RANGE_DAYS[range]
  return api.query.careData.measurementSeries.read.queryOptions({
    input: {
      personId,
      kind,
      ...(days !== undefined && { from: addDays(today, 1 - days), to: today, timeZone }),
    },
  })
}
