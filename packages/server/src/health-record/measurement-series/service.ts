import { MEASUREMENT_KINDS, MOST_SERIES_POINTS, TRAIL_LENGTH } from '@platform/contract/health-record'
import type {
  JournalEntry,
  MeasurementKind,
  MeasurementUnit,
  NewestMeasurement,
  SeriesPoint,
} from '@platform/contract/health-record'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { DayRange } from '../../scheduling/slots/day-range.ts'
import type { CareNumber } from '../care-resources/care-store.ts'
import { openRecord } from '../care-resources/open-record.ts'
import { createPgCareStore } from '../care-resources/pg-care-store.ts'
import { listMeasurementCodes, toCodeSearch } from '../journal-entries/codes.ts'
import { readObservation } from '../journal-entries/observation.ts'
import { presentEntry } from '../journal-entries/present.ts'
import { readDays } from '../journal-entries/read-days.ts'

interface SeriesInput extends DayRange {
  readonly personId: string
  readonly kind: MeasurementKind
}

/** @throws ApiProblem `not_found` for somebody whose journal is not open to the viewer */
export async function listNewestMeasurements(
  context: CareContext,
  personId: string,
): Promise<{ items: NewestMeasurement[] }> {
  const { access, found } = await openRecord(context, personId, 'journal')
  const store = createPgCareStore(context.database)
  const resources = await store.searchNewest({ ...found, codes: listMeasurementCodes() }, TRAIL_LENGTH)
  const newest = resources.map((resource) => ({
    entry: presentEntry({ resource, access }),
    trail: resource.trail,
  }))
  return {
    items: MEASUREMENT_KINDS.flatMap((kind) =>
      putTogether(newest.filter(({ entry }) => entry.kind === kind)),
    ),
  }
}

/** What was measured last of one kind: some have a code for each of their units. */
function putTogether(
  ofKind: readonly { readonly entry: JournalEntry; readonly trail: readonly CareNumber[] }[],
): NewestMeasurement[] {
  const numbers = ofKind.flatMap(({ trail }) => trail)
  const trail = numbers
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-TRAIL_LENGTH)
    .map(({ at, ...number }) => ({ ...number, at: at.toISOString() }))
  return ofKind
    .map(({ entry }) => ({ ...entry, trail }))
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, 1)
}

/** @throws ApiProblem `not_found` for somebody whose journal is not open to the viewer */
export async function readSeries(
  context: CareContext,
  { personId, kind, ...days }: SeriesInput,
): Promise<{ unit: MeasurementUnit | null; count: number; points: SeriesPoint[] }> {
  const { found } = await openRecord(context, personId, 'journal')
  const ofKind = { ...found, codes: toCodeSearch(kind).codes }
  const store = createPgCareStore(context.database)
  const [[newest], { count, points }] = await Promise.all([
    store.search({ ...ofKind, limit: 1 }),
    store.readPoints({ ...ofKind, ...readDays(days) }, MOST_SERIES_POINTS),
  ])
  return {
    unit: newest === undefined ? null : readObservation(newest.content).unit,
    count,
    points: points.map(({ at, ...point }) => ({ ...point, at: at.toISOString() })),
  }
}
