import { MEASUREMENT_KINDS, MOST_SERIES_POINTS } from '@platform/contract/care'
import type { JournalEntry, MeasurementKind, MeasurementUnit, SeriesPoint } from '@platform/contract/care'
import type { CareAccess } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { recordCareVisit } from '../../care/consent/record-read.ts'
import type { DayRange } from '../../scheduling/slots/day-range.ts'
import type { CareResource, CareSearch } from '../care-resources/care-store.ts'
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
  const newest = await Promise.all(
    MEASUREMENT_KINDS.map((kind) => readNewest(context, toSearch(context, access, { personId, kind }))),
  )
  return {
    items: newest
      .filter((resource) => resource !== undefined)
      .map((resource) => presentEntry({ resource, access })),
  }
}

/** @throws ApiProblem `not_found` for somebody whose journal is not open to the viewer */
export async function readSeries(
  context: CareContext,
  { personId, kind, ...days }: SeriesInput,
): Promise<{ unit: MeasurementUnit | null; count: number; points: SeriesPoint[] }> {
  const access = await openJournal(context, personId)
  const search = toSearch(context, access, { personId, kind })
  const store = createPgCareStore(context.database)
  const [newest, { count, points }] = await Promise.all([
    readNewest(context, search),
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

type KindSearch = Omit<CareSearch, 'after' | 'limit'>

function toSearch(
  { viewer }: CareContext,
  { as }: CareAccess,
  { personId, kind }: Pick<SeriesInput, 'personId' | 'kind'>,
): KindSearch {
  return {
    siteId: viewer.siteId,
    personId,
    scope: 'journal',
    type: 'Observation',
    ...(as === 'member' && { member: viewer.accountId }),
    codes: toCodeSearch(kind).codes,
    standing: 'current',
  }
}

async function readNewest({ database }: CareContext, search: KindSearch): Promise<CareResource | undefined> {
  const [newest] = await createPgCareStore(database).search({ ...search, limit: 1 })
  return newest
}
