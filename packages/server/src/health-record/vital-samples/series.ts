import type { SiteId } from '@platform/contract'
import type { MeasurementKind, MeasurementUnit } from '@platform/contract/health-record'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'
import { sampleSeries, vitalSamples } from '../../tables/health-record/vital-samples.ts'

/** Whose samples, as somebody may see them. */
export interface SampleFilter {
  readonly siteId: SiteId
  readonly personId: string
  /** Only what this member of the care team may see; without it, all that is accepted. */
  readonly member?: string | undefined
}

/** Of which imports samples are part of the record, and shown. */
export function areShown({ siteId, personId, member }: SampleFilter): SQL | undefined {
  return and(
    eq(healthImports.personId, personId),
    eq(healthImports.siteId, siteId),
    eq(healthImports.state, 'accepted'),
    member === undefined ? undefined : eq(healthImports.audience, 'team'),
  )
}

export interface ShownSeries {
  readonly id: number
  readonly source: string
  readonly unit: MeasurementUnit
  readonly newestAt: Date | null
}

/** Of one kind. */
export async function listSeries(
  database: Database,
  filter: SampleFilter,
  kind: MeasurementKind,
): Promise<ShownSeries[]> {
  return database
    .select({
      id: sampleSeries.id,
      source: sampleSeries.source,
      unit: sampleSeries.unit,
      newestAt:
        sql<Date | null>`(select max(${vitalSamples.at}) from ${vitalSamples} where ${vitalSamples.seriesId} = ${sampleSeries.id})`.mapWith(
          vitalSamples.at,
        ),
    })
    .from(sampleSeries)
    .innerJoin(healthImports, eq(healthImports.id, sampleSeries.importId))
    .where(and(areShown(filter), eq(sampleSeries.kind, kind)))
}

interface SeriesNames {
  readonly importId: string
  readonly kind: MeasurementKind
  readonly unit: MeasurementUnit
  readonly source: string
}

/** Made when its first samples come. */
export async function findOrMakeSeries(database: Database, names: SeriesNames): Promise<number> {
  const { importId, kind, unit, source } = sampleSeries
  const [made] = await database
    .insert(sampleSeries)
    .values(names)
    // Nothing changes, and the row is answered.
    .onConflictDoUpdate({ target: [importId, kind, unit, source], set: { source: names.source } })
    .returning({ id: sampleSeries.id })
  if (made === undefined) throw new Error('A series was neither made nor there before')
  return made.id
}

interface SameSamples extends SampleFilter, Omit<SeriesNames, 'unit'> {}

/** Of the accepted imports of somebody, and of this one, those of a kind and a source. */
export async function listKnownSeries(
  database: Database,
  { siteId, personId, importId, kind, source }: SameSamples,
): Promise<number[]> {
  const rows = await database
    .select({ id: sampleSeries.id })
    .from(sampleSeries)
    .innerJoin(healthImports, eq(healthImports.id, sampleSeries.importId))
    .where(
      and(
        eq(healthImports.personId, personId),
        eq(healthImports.siteId, siteId),
        sql`(${healthImports.state} = 'accepted' or ${healthImports.id} = ${importId})`,
        eq(sampleSeries.kind, kind),
        eq(sampleSeries.source, source),
      ),
    )
  return rows.map(({ id }) => id)
}

const ROWS_AT_ONCE = 20_000

/** The samples of imports that are part of nothing any more, in statements of a bounded size. @returns whether all are gone */
export async function removeSamples(
  database: Database,
  importIds: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  if (importIds.length === 0) return
  const ofImports = inArray(sampleSeries.importId, [...importIds])
  const series = await database.select({ id: sampleSeries.id }).from(sampleSeries).where(ofImports)
  for (const { id } of series) {
    for (let removed = ROWS_AT_ONCE; removed === ROWS_AT_ONCE;) {
      signal?.throwIfAborted()
      const some = database
        .select({ one: sql`ctid` })
        .from(vitalSamples)
        .where(eq(vitalSamples.seriesId, id))
        .limit(ROWS_AT_ONCE)
      const rows = await database
        .delete(vitalSamples)
        .where(sql`ctid = any(array(${some}))`)
        .returning({ one: sql<number>`1` })
      removed = rows.length
    }
    await database.delete(sampleSeries).where(eq(sampleSeries.id, id))
  }
}
