import { MEASUREMENT_KINDS } from '@platform/contract/health-record'
import type {
  HealthImportPreview,
  ImportedKind,
  ImportedRow,
  MeasurementKind,
} from '@platform/contract/health-record'
import { asc, eq, sql } from 'drizzle-orm'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { healthImportCounts, healthImportRows } from '../../tables/health-record/health-imports.ts'
import { sampleSeries, vitalSampleSums, vitalSamples } from '../../tables/health-record/vital-samples.ts'
import { readObservation } from '../journal-entries/observation.ts'
import { readProfileResource } from '../profile-entries/read-resource.ts'
import { requireImport } from './import-access.ts'
import { presentImport } from './store.ts'

/** @throws ApiProblem `not_found` */
export async function readPreview(context: CareContext, id: string): Promise<HealthImportPreview> {
  const { database } = context
  const { row } = await requireImport(context, database, id)
  const [series, counts, rows] = await Promise.all([
    // What is undone is removed by and by, and no part of it any more.
    row.state === 'undone' ? [] : listSeriesOf(database, id),
    database.select().from(healthImportCounts).where(eq(healthImportCounts.importId, id)),
    database
      .select()
      .from(healthImportRows)
      .where(eq(healthImportRows.importId, id))
      .orderBy(asc(healthImportRows.position)),
  ])
  return {
    ...presentImport(row),
    kinds: MEASUREMENT_KINDS.flatMap((kind) => presentKind(kind, { series, counts })),
    rows: rows.map(presentRow),
  }
}

function listSeriesOf(database: Database, importId: string) {
  const { seriesId, at } = vitalSamples
  const ofSeries = sql`from ${vitalSamples} where ${seriesId} = ${sampleSeries.id}`
  return database
    .select({
      kind: sampleSeries.kind,
      source: sampleSeries.source,
      count: sql<number>`coalesce((select sum(${vitalSampleSums.count}) from ${vitalSampleSums}
        where ${vitalSampleSums.seriesId} = ${sampleSeries.id} and ${vitalSampleSums.hours} = 24), 0)::int`,
      firstAt: sql<Date | null>`(select min(${at}) ${ofSeries})`.mapWith(at),
      lastAt: sql<Date | null>`(select max(${at}) ${ofSeries})`.mapWith(at),
    })
    .from(sampleSeries)
    .where(eq(sampleSeries.importId, importId))
}

interface OfImport {
  readonly series: Awaited<ReturnType<typeof listSeriesOf>>
  readonly counts: readonly (typeof healthImportCounts.$inferSelect)[]
}

/** Nothing of which the file has nothing. */
function presentKind(kind: MeasurementKind, { series, counts }: OfImport): ImportedKind[] {
  const added = series.filter((one) => one.kind === kind && one.count > 0)
  const counted = counts.filter((one) => one.kind === kind)
  if (added.length === 0 && counted.length === 0) return []
  const countOf = (wanted: string) => counted.find(({ outcome }) => outcome === wanted)?.count ?? 0
  const times = added.flatMap(({ firstAt, lastAt }) => [firstAt ?? [], lastAt ?? []].flat())
  const inOrder = times.toSorted((one, other) => one.getTime() - other.getTime())
  return [
    {
      kind,
      added: added.reduce((sum, { count }) => sum + count, 0),
      present: countOf('present'),
      unusual: countOf('unusual'),
      refused: counted
        .filter(({ outcome }) => outcome !== 'present' && outcome !== 'unusual')
        .map(({ outcome: code, count }) => ({ code, count }))
        .toSorted((one, other) => other.count - one.count),
      firstAt: inOrder[0]?.toISOString() ?? null,
      lastAt: inOrder.at(-1)?.toISOString() ?? null,
      sources: listSources(added),
    },
  ]
}

/** What was measured in two units by one watch is of one source. */
function listSources(series: OfImport['series']): ImportedKind['sources'] {
  return [...Map.groupBy(series, ({ source }) => source)]
    .map(([name, ofSource]) => ({ name, count: ofSource.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((one, other) => other.count - one.count)
}

function presentRow(row: typeof healthImportRows.$inferSelect): ImportedRow {
  const { id, resourceType, resourceId, place, state, scope, content, errors, entryId } = row
  return {
    id,
    resourceType,
    resourceId,
    place,
    state,
    profile: scope === 'record' && content !== null ? readProfileResource(content) : null,
    journal: scope === 'journal' && content !== null ? readObservation(content) : null,
    errors,
    entryId,
  }
}
