import { MOST_SERIES_POINTS } from '@platform/contract/health-record'
import type { MeasurementKind, MeasurementUnit, SeriesPoint } from '@platform/contract/health-record'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { DayRange } from '../../scheduling/slots/day-range.ts'
import type { CareResource } from '../care-resources/care-store.ts'
import { openRecord } from '../care-resources/open-record.ts'
import { openCareStore } from '../care-resources/care-keeper.ts'
import { toCodeSearch } from '../journal-entries/codes.ts'
import { readObservation } from '../journal-entries/observation.ts'
import { readDays } from '../journal-entries/read-days.ts'
import { readSamplePoints } from '../vital-samples/read-points.ts'
import { listSeries } from '../vital-samples/series.ts'
import type { ShownSeries } from '../vital-samples/series.ts'
import { joinPoints } from './join-points.ts'

interface SeriesInput extends DayRange {
  readonly personId: string
  readonly kind: MeasurementKind
}

/** @throws ApiProblem `not_found` for somebody whose journal is not open to the viewer */
export async function readSeries(
  context: CareContext,
  { personId, kind, ...days }: SeriesInput,
): Promise<{ unit: MeasurementUnit | null; count: number; points: SeriesPoint[] }> {
  const { database } = context
  const { found } = await openRecord(context, personId, 'journal')
  const ofKind = { ...found, codes: toCodeSearch(kind).codes }
  const store = openCareStore(database)
  const range = readDays(days)
  const [[newest], entries, series] = await Promise.all([
    store.search({ ...ofKind, limit: 1 }),
    store.readPoints({ ...ofKind, ...range }, MOST_SERIES_POINTS),
    listSeries(database, found, kind),
  ])
  const { timeZone } = days
  const samples = await readSamplePoints(database, { series, timeZone, ...range }, MOST_SERIES_POINTS)
  const points = joinPoints([...entries.points, ...samples.points], MOST_SERIES_POINTS)
  return {
    unit: unitOfNewest(newest, series),
    count: entries.count + samples.count,
    points: points.map(({ at, ...point }) => ({ ...point, at: at.toISOString() })),
  }
}

function unitOfNewest(
  entry: CareResource | undefined,
  series: readonly ShownSeries[],
): MeasurementUnit | null {
  const sampled = series.flatMap(({ newestAt: at, unit }) => (at === null ? [] : [{ at, unit }]))
  const entered =
    entry === undefined ? [] : [{ at: entry.effectiveAt, unit: readObservation(entry.content).unit }]
  return (
    [...entered, ...sampled].toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]?.unit ?? null
  )
}
