import { MEASUREMENT_KINDS, MOST_SERIES_POINTS } from '@platform/contract/care'
import type { JournalEntry, MeasurementKind, MeasurementUnit, SeriesPoint } from '@platform/contract/care'
import type { CareAccess } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { recordCareVisit } from '../../care/consent/record-read.ts'
import type { DayRange } from '../../scheduling/slots/day-range.ts'
import type { CareSearch } from '../care-resources/care-store.ts'
import { createPgCareStore } from '../care-resources/pg-care-store.ts'
import { toCodeSearch } from '../journal-entries/codes.ts'
import { requireJournal } from '../journal-entries/entry-access.ts'
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
  const access = await openJournal(context, personId)
  const found = await createPgCareStore(context.database).searchNewest(
    toSearch(context, access, personId, MEASUREMENT_KINDS),
  )
  const entries = found.map((resource) => presentEntry({ resource, access }))
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
  const access = await openJournal(context, personId)
  const search = toSearch(context, access, personId, [kind])
  const store = createPgCareStore(context.database)
  const [[newest], { count, points }] = await Promise.all([
    store.search({ ...search, limit: 1 }),
    store.readPoints({ ...search, ...readDays(days) }, MOST_SERIES_POINTS),
  ])
  return {
    unit: newest === undefined ? null : readObservation(newest.content).unit,
    count,
    points: points.map(({ at, ...point }) => ({ ...point, at: at.toISOString() })),
  }
}

async function openJournal(context: CareContext, personId: string): Promise<CareAccess> {
  const { database, viewer, clock } = context
  const access = await requireJournal(context, personId)
  const at = new Date(clock.now())
  await recordCareVisit(database, { viewer, personId, access, data: 'journal', at })
  return access
}

function toSearch(
  { viewer }: CareContext,
  { as }: CareAccess,
  personId: string,
  kinds: readonly MeasurementKind[],
): Omit<CareSearch, 'after' | 'limit'> {
  return {
    siteId: viewer.siteId,
    personId,
    scope: 'journal',
    type: 'Observation',
    ...(as === 'member' && { member: viewer.accountId }),
    codes: toCodeSearch(kinds.join(',')).codes,
    standing: 'current',
  }
}
