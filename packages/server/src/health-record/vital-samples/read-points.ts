import { asc, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { vitalSampleHours, vitalSamples } from '../../tables/health-record/vital-samples.ts'
import type { CarePoint, CareSpan } from '../care-resources/care-store.ts'
import { chooseRuns } from './choose-runs.ts'
import type { Run, SampleSearch } from './choose-runs.ts'
import { toArray } from './to-array.ts'

const HOUR_MS = 3_600_000

/**
 * How samples have gone, the earliest first; of each day those of one source. Where a point stands for hours and more, it is put
 * together from the hours, else from the samples.
 */
export async function readSamplePoints(
  database: Database,
  search: SampleSearch,
  most: number,
): Promise<{ count: number; points: CarePoint[] }> {
  if (search.series.length === 0) return { count: 0, points: [] }
  const runs = await chooseRuns(database, search)
  const hours = await readStretches(database, selectHours(runs), most)
  const [first, last] = [hours[0]?.first, hours.at(-1)?.last]
  if (first === undefined || last === undefined) return { count: 0, points: [] }
  const isLong = last.getTime() - first.getTime() >= most * HOUR_MS
  const isMany = countAll(hours) > most
  if (isMany && isLong) return toPoints(hours)
  const samples = selectSamples(runs)
  return toPoints(isMany ? await readStretches(database, samples, most) : await readEach(database, samples))
}

/** What is put together, with a moment, a count and numbers. */
function selectHours(runs: readonly Run[]): SQL {
  const { seriesId, hour, count, min, max, sum, secondMin, secondMax, secondSum } = vitalSampleHours
  // The first hour may have begun before the run.
  return sql`
    select hours.* from ${unnestRuns(runs.map((run) => ({ ...run, fromMs: run.fromMs - HOUR_MS + 1 })))}
    cross join lateral (
      select ${hour} + interval '30 minutes' as at, ${hour} as first, ${hour} + interval '1 hour' as last, ${count} as count,
        ${min} as min, ${max} as max, ${sum} as sum, ${secondMin} as second_min, ${secondMax} as second_max,
        ${secondSum} as second_sum
      from ${vitalSampleHours}
      where ${seriesId} = run.id and ${hour} >= run.begins and ${hour} < run.ends
      offset 0) hours`
}

function selectSamples(runs: readonly Run[]): SQL {
  const { seriesId, at, value, secondValue } = vitalSamples
  return sql`
    select samples.* from ${unnestRuns(runs)}
    cross join lateral (
      select ${at} as at, ${at} as first, ${at} as last, 1 as count, ${value} as min, ${value} as max, ${value} as sum,
        ${secondValue} as second_min, ${secondValue} as second_max, ${secondValue} as second_sum
      from ${vitalSamples}
      where ${seriesId} = run.id and ${at} >= run.begins and ${at} < run.ends
      offset 0) samples`
}

/** Looked up one after the other: how many there are of each, a database that has just been filled does not know. */
function unnestRuns(runs: readonly Run[]): SQL {
  const ids = toArray(runs.map(({ seriesId }) => seriesId))
  const begins = toArray(runs.map(({ fromMs }) => toInstant(fromMs)))
  const ends = toArray(runs.map(({ toMs }) => toInstant(toMs)))
  return sql`unnest(${ids}::bigint[], ${begins}::timestamptz[], ${ends}::timestamptz[]) run(id, begins, ends)`
}

function toInstant(ms: number): string {
  if (Number.isFinite(ms)) return new Date(ms).toISOString()
  return ms < 0 ? '-infinity' : 'infinity'
}

/** In equal stretches of time, of which at most so many are answered. */
function readStretches(database: Database, measured: SQL, most: number): Promise<Stretch[]> {
  // Kept as they are, or they would be found again for every row.
  return select(
    database,
    sql`(
    with measured as materialized (${measured}),
    facts as materialized (
      select min(first) as start, greatest(date_part('epoch', max(last) - min(first)), 1) as seconds from measured)
    select min(start) + make_interval(secs => sum(count * date_part('epoch', at - start)) / sum(count)) as at,
      min(first) as first, max(last) as last, sum(count)::int as count, min(min) as min, max(max) as max, sum(sum) as sum,
      min(second_min) as second_min, max(second_max) as second_max, sum(second_sum) as second_sum
    from measured, facts
    group by least(floor(date_part('epoch', at - start) * ${most} / seconds), ${most - 1})
    ) point`,
  )
}

function readEach(database: Database, measured: SQL): Promise<Stretch[]> {
  return select(database, sql`(${measured}) point`)
}

type Stretch = Awaited<ReturnType<typeof select>>[number]

function select(database: Database, from: SQL) {
  return database
    .select({
      at: sql`point.at`.mapWith(vitalSamples.at),
      first: sql`point.first`.mapWith(vitalSamples.at),
      last: sql`point.last`.mapWith(vitalSamples.at),
      count: sql<number>`point.count`,
      min: sql<number>`point.min`,
      max: sql<number>`point.max`,
      sum: sql<number>`point.sum`,
      secondMin: sql<number | null>`point.second_min`,
      secondMax: sql<number | null>`point.second_max`,
      secondSum: sql<number | null>`point.second_sum`,
    })
    .from(from)
    .orderBy(asc(sql`point.at`))
}

function countAll(stretches: readonly Pick<Stretch, 'count'>[]): number {
  return stretches.reduce((sum, { count }) => sum + count, 0)
}

function toPoints(stretches: readonly Stretch[]): { count: number; points: CarePoint[] } {
  return {
    count: countAll(stretches),
    points: stretches.map(({ at, count, min, max, sum, ...second }) => ({
      at,
      count,
      value: { min, max, mean: sum / count },
      secondValue: toSpan(second, count),
    })),
  }
}

type SecondNumbers = Pick<Stretch, 'secondMin' | 'secondMax' | 'secondSum'>

function toSpan(
  { secondMin: min, secondMax: max, secondSum: sum }: SecondNumbers,
  count: number,
): CareSpan | null {
  return min === null || max === null || sum === null ? null : { min, max, mean: sum / count }
}
