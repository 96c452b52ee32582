import type { SiteId } from '@platform/contract'
import type { MeasurementRange } from '@platform/contract/health-record'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { vitalSampleSums, vitalSamples } from '../../tables/health-record/vital-samples.ts'
import { toArray } from './to-array.ts'

const namesSchema = z.array(z.tuple([z.number(), z.number()]))

/** In the first unit of its kind. */
export interface Sample {
  readonly at: string
  readonly value: number
  readonly secondValue: number | null
}

interface NewSamples {
  readonly seriesId: number
  /** Series of the same kind and source, whose samples are not added once more. */
  readonly knownSeries: readonly number[]
  /** Whose they are, and by which codes their journal has the same. */
  readonly journal: { readonly siteId: SiteId; readonly personId: string; readonly codes: readonly string[] }
  readonly first: MeasurementRange
  readonly second?: MeasurementRange | undefined
  readonly samples: readonly Sample[]
  /** Whether to be told which were added, and not only how many. */
  readonly isNaming?: boolean
}

interface Added {
  readonly added: number
  /** Of those that were added: so many are outside what is likely. */
  readonly unusual: number
  /** Only where asked for. */
  readonly samples: readonly { readonly atMs: number; readonly value: number }[]
}

/** Adds what is not known yet, and to the sums as well, in one statement: some thousand samples are to be given at most. */
export async function addSamples(
  database: Database,
  { seriesId, knownSeries, journal, first, second, samples, isNaming = false }: NewSamples,
): Promise<Added> {
  const { personId, siteId, code, effectiveAt, value, errorAt } = careResources
  const given = sql`unnest(${toArray(samples.map(({ at }) => at))}::timestamptz[],
    ${toArray(samples.map((sample) => sample.value))}::float8[],
    ${toArray(samples.map((sample) => sample.secondValue ?? 'null'))}::float8[])`
  const isUnusual = sql`(${isOutside(sql`value`, first)} or ${isOutside(sql`second_value`, second)})`
  const names = isNaming
    ? sql`(select json_agg(json_build_array(date_part('epoch', at) * 1000, value)) from added)`
    : sql`null`
  const statement = sql`
    with added as (
      insert into ${vitalSamples} (series_id, at, value, second_value)
      select ${seriesId}::bigint, given.at, given.value, given.second_value
      from ${given} given(at, value, second_value)
      where not exists (select 1 from ${vitalSamples} known where known.series_id = any(${toArray(knownSeries)}::bigint[])
          and known.at = given.at and known.value = given.value)
        and not exists (select 1 from ${careResources} where ${personId} = ${journal.personId}
          and ${siteId} = ${journal.siteId} and ${code} = any(${toArray(journal.codes)}::text[])
          and ${effectiveAt} = given.at and ${value} = given.value and ${errorAt} is null)
      on conflict do nothing
      returning at, value, second_value),
    summed as (
      insert into ${vitalSampleSums} as sums
        (series_id, hours, slot, count, min, max, sum, second_min, second_max, second_sum)
      select ${seriesId}::bigint, width, floor(date_part('epoch', at) / 3600 / width), count(*), min(value), max(value),
        sum(value), min(second_value), max(second_value), sum(second_value)
      from added, unnest('{1,24}'::int[]) width group by 2, 3
      on conflict (series_id, hours, slot) do update set count = sums.count + excluded.count,
        min = least(sums.min, excluded.min), max = greatest(sums.max, excluded.max), sum = sums.sum + excluded.sum,
        second_min = least(sums.second_min, excluded.second_min),
        second_max = greatest(sums.second_max, excluded.second_max),
        second_sum = sums.second_sum + excluded.second_sum)
    select count(*)::int as added, (count(*) filter (where ${isUnusual}))::int as unusual, ${names} as names
    from added`
  const [counted] = await readRows(database, statement)
  const pairs = namesSchema.parse(counted?.['names'] ?? [])
  return {
    added: Number(counted?.['added']),
    unusual: Number(counted?.['unusual']),
    samples: pairs.map(([atMs, measured]) => ({ atMs, value: measured })),
  }
}

/** A number that is not there is nowhere. */
function isOutside(number: SQL, range: MeasurementRange | undefined): SQL {
  if (range === undefined) return sql`false`
  const [least, most] = range.likely ?? range.possible
  return sql`coalesce(${number} < ${least}::float8 or ${number} > ${most}::float8, false)`
}
