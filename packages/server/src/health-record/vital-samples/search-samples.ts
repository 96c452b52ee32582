import type { MeasurementKind, MeasurementUnit } from '@platform/contract/health-record'
import { and, asc, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'
import { sampleSeries, vitalSamples } from '../../tables/health-record/vital-samples.ts'
import type { CareOrder } from '../care-resources/care-store.ts'
import { readSampleId, SAMPLE_STEP, seriesAround, toSteps, writeSampleId } from './sample-id.ts'
import type { SampleKey } from './sample-id.ts'
import { areShown } from './series.ts'
import type { SampleFilter } from './series.ts'

/** A sample as one of its own. */
export interface FoundSample {
  readonly id: string
  readonly kind: MeasurementKind
  readonly unit: MeasurementUnit
  readonly source: string
  readonly effectiveAt: Date
  /** When it became part of the record. */
  readonly updatedAt: Date
  /** In the first unit of the kind. */
  readonly value: number
  readonly secondValue: number | null
}

export interface SampleNarrowing {
  /** Every kind and unit unless told. */
  readonly ofSeries?: readonly (readonly [kind: MeasurementKind, unit: MeasurementUnit])[] | undefined
  readonly keys?: readonly SampleKey[] | undefined
  readonly from?: Date | undefined
  /** No longer in it. */
  readonly to?: Date | undefined
  readonly updatedFrom?: Date | undefined
  readonly updatedTo?: Date | undefined
}

export interface SamplePage {
  readonly order: CareOrder
  readonly after: PagePosition | undefined
  readonly limit: number
}

const { seriesId, at, value, secondValue } = vitalSamples
const { kind, unit, source } = sampleSeries
const { acceptedAt } = healthImports

/**
 * Sample after sample of all series, in the order of resources: by time, and by id what is of the same. Of each series its own
 * index gives no more of them than a page holds, however many it has.
 */
export async function searchSamples(
  database: Database,
  filter: SampleFilter & SampleNarrowing,
  { order, after, limit }: SamplePage,
): Promise<FoundSample[]> {
  const { ofSeries, keys, from, to, updatedFrom, updatedTo } = filter
  const [inOrder, direction] = order.isUpward ? [asc, sql`>`] : [desc, sql`<`]
  const own = database
    .select({ at, value, secondValue })
    .from(vitalSamples)
    .where(
      and(
        eq(seriesId, sampleSeries.id),
        keys === undefined ? undefined : or(...keys.map(isSample)),
        from === undefined ? undefined : gte(at, from),
        to === undefined ? undefined : lt(at, to),
        after === undefined ? undefined : sql`(${at}, ${value}) ${direction} ${boundOf(after, order)}`,
      ),
    )
    .orderBy(inOrder(at), inOrder(value))
    .limit(limit)
    .as('own')
  const key = [inOrder(sampleSeries.id), inOrder(own.at), inOrder(own.value)]
  const rows = await database
    .select({
      seriesId: sampleSeries.id,
      kind,
      unit,
      source,
      acceptedAt,
      at: own.at,
      value: own.value,
      secondValue: own.secondValue,
    })
    .from(sampleSeries)
    .innerJoin(healthImports, eq(healthImports.id, sampleSeries.importId))
    .crossJoinLateral(own)
    .where(
      and(
        areShown(filter),
        ofSeries && or(...ofSeries.map((one) => and(eq(kind, one[0]), eq(unit, one[1])))),
        keys && inArray(sampleSeries.id, [...new Set(keys.map((one) => one.seriesId))]),
        updatedFrom === undefined ? undefined : gte(acceptedAt, updatedFrom),
        updatedTo === undefined ? undefined : lt(acceptedAt, updatedTo),
      ),
    )
    .orderBy(inOrder(order.by === 'effectiveAt' ? own.at : acceptedAt), ...key)
    .limit(limit)
  return rows.map(toFound)
}

/** Whose it is, with the sample; `undefined` for one that is part of no record. */
export async function readSample(
  database: Database,
  key: SampleKey,
): Promise<
  (FoundSample & Pick<typeof healthImports.$inferSelect, 'siteId' | 'personId' | 'audience'>) | undefined
> {
  const { siteId, personId, audience } = healthImports
  const [row] = await database
    .select({
      seriesId,
      kind,
      unit,
      source,
      acceptedAt,
      at,
      value,
      secondValue,
      siteId,
      personId,
      audience,
    })
    .from(vitalSamples)
    .innerJoin(sampleSeries, eq(sampleSeries.id, seriesId))
    .innerJoin(healthImports, eq(healthImports.id, sampleSeries.importId))
    .where(and(isSample(key), eq(healthImports.state, 'accepted')))
  if (row === undefined) return undefined
  return { ...toFound(row), siteId: row.siteId, personId: row.personId, audience: row.audience }
}

function isSample(key: SampleKey): SQL | undefined {
  const [least, most] = [(key.steps - 0.5) * SAMPLE_STEP, (key.steps + 0.5) * SAMPLE_STEP]
  return and(eq(seriesId, key.seriesId), eq(at, new Date(key.atMs)), gte(value, least), lt(value, most))
}

/** Of each series the moment and the value behind which it goes on; where it is all before or all behind, an end of the world. */
function boundOf({ at: moment, id }: PagePosition, { by, isUpward }: CareOrder): SQL {
  const known = readSampleId(id)
  const series = sql`${seriesAround(id)}::bigint`
  const half = isUpward ? 0.5 : -0.5
  const ownValue =
    known === undefined ? sql`'-infinity'::float8` : sql`${(known.steps + half) * SAMPLE_STEP}::float8`
  const then = sql`${moment.toISOString()}::timestamptz`
  const choose = (end: SQL, own: SQL, isEarlier: SQL, isSame: SQL): SQL =>
    sql`case when ${isEarlier} then 'infinity'::${end} when ${isSame} then ${own} else '-infinity'::${end} end`
  if (by === 'effectiveAt') {
    const earlier = sql`${sampleSeries.id} < ${series}`
    return sql`(${then}, ${choose(sql`float8`, ownValue, earlier, sql`${sampleSeries.id} = ${series}`)})`
  }
  const ownMoment =
    known === undefined
      ? sql`'-infinity'::timestamptz`
      : sql`${new Date(known.atMs).toISOString()}::timestamptz`
  const earlier = sql`(${acceptedAt}, ${sampleSeries.id}) < (${then}, ${series})`
  const same = sql`(${acceptedAt}, ${sampleSeries.id}) = (${then}, ${series})`
  return sql`(${choose(sql`timestamptz`, ownMoment, earlier, same)}, ${ownValue})`
}

interface FoundRow extends Omit<FoundSample, 'id' | 'effectiveAt' | 'updatedAt'> {
  readonly seriesId: number
  readonly at: Date
  readonly acceptedAt: Date | null
}

export function toFound({
  seriesId: ofSeries,
  at: effectiveAt,
  acceptedAt: acceptedThen,
  ...row
}: FoundRow): FoundSample {
  const key = { seriesId: ofSeries, atMs: effectiveAt.getTime(), steps: toSteps(row.value) }
  return {
    id: writeSampleId(key),
    kind: row.kind,
    unit: row.unit,
    source: row.source,
    effectiveAt,
    updatedAt: acceptedThen ?? effectiveAt,
    value: row.value,
    secondValue: row.secondValue,
  }
}
