import { MEASUREMENT_KINDS, MOST_SERIES_POINTS } from '@platform/contract/care'
import type { JournalEntry, MeasurementKind, MeasurementUnit, SeriesPoint } from '@platform/contract/care'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { DayRange } from '../../scheduling/slots/day-range.ts'
import { openRecord } from '../care-resources/open-record.ts'
import { createPgCareStore } from '../care-resources/pg-care-store.ts'
import { toCodeSearch } from '../journal-entries/codes.ts'
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
): Promise<{ items: JournalEntry[] }> {
  const { access, found } = await openRecord(context, personId, 'journal')
  const { codes } = toCodeSearch(MEASUREMENT_KINDS.join(','))
  const resources = await createPgCareStore(context.database).searchNewest({ ...found, codes })
  const entries = resources.map((resource) => presentEntry({ resource, access }))
  // Some kinds have a code for each of their units.
  const newest = MEASUREMENT_KINDS.map((kind) =>
    entries
      .filter((entry) => entry.kind === kind)
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .at(0),
  )
  return { items: newest.filter((entry) => entry !== undefined) }
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
