import { and, asc, eq, gte, inArray, lt, max, min, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { vitalSamples, vitalSampleSums } from '../../tables/health-record/vital-samples.ts'
import type { CarePoint, CareSpan } from '../care-resources/care-store.ts'
import { chooseRuns, DAY_MS, HOUR_MS } from './choose-runs.ts'
import type { Run, SampleSearch, Window } from './choose-runs.ts'
import { toArray } from './to-array.ts'

/**
 * How samples have gone, the earliest first; of each day those of one source. Where there are too many to show each, they are put
 * together: for days and weeks from the samples, for months from the hours, and for years from the days of UTC.
 */
export async function readSamplePoints(
  database: Database,
  search: SampleSearch,
  most: number,
): Promise<{ count: number; points: CarePoint[] }> {
  const found = await readWindow(database, search)
  if (found === undefined) return { count: 0, points: [] }
  const spanMs = found.toMs - found.fromMs
  const isExact = found.count <= most || spanMs < most * HOUR_MS
  const runs = await chooseRuns(database, search, found, isExact)
  const stretches = isExact
    ? await readSamples(database, runs, { ...found, most, isEach: found.count <= most })
    : await readSums(database, runs, { ...found, most, widthMs: spanMs < most * DAY_MS ? HOUR_MS : DAY_MS })
  return {
    count: stretches.reduce((sum, { count }) => sum + count, 0),
    points: stretches.map((stretch) => toPoint(stretch, found.toMs)),
  }
}

/** Where there are samples, in whole days but for what is asked for, and how many of all sources; from the days, which are few. */
async function readWindow(
  database: Database,
  { series, from, to }: SampleSearch,
): Promise<(Window & { readonly count: number }) | undefined> {
  if (series.length === 0) return undefined
  const { seriesId, hours, slot, count } = vitalSampleSums
  const [days] = await database
    .select({ first: min(slot), last: max(slot), count: sql<number>`sum(${count})::int` })
    .from(vitalSampleSums)
    .where(
      and(
        inArray(
          seriesId,
          series.map(({ id }) => id),
        ),
        eq(hours, 24),
        from && gte(slot, Math.floor(from.getTime() / DAY_MS)),
        to && lt(slot, Math.ceil(to.getTime() / DAY_MS)),
      ),
    )
  if (days?.first == null || days.last === null) return undefined
  // The last day has not gone by.
  const newestMs = Math.max(...series.map(({ newestAt }) => newestAt?.getTime() ?? -Infinity)) + 1
  return {
    fromMs: Math.max(days.first * DAY_MS, from?.getTime() ?? -Infinity),
    toMs: Math.min((days.last + 1) * DAY_MS, newestMs, to?.getTime() ?? Infinity),
    count: days.count,
  }
}

interface Stretch {
  /** The middle of them, in milliseconds. */
  readonly atMs: number
  readonly count: number
  readonly min: number
  readonly max: number
  readonly sum: number
  readonly secondMin: number | null
  readonly secondMax: number | null
  readonly secondSum: number | null
}

interface SampleStretches extends Window {
  readonly most: number
  /** Not put together at all. */
  readonly isEach: boolean
}

function readSamples(
  database: Database,
  runs: readonly Run[],
  { fromMs, toMs, most, isEach }: SampleStretches,
): Promise<Stretch[]> {
  const { seriesId, at, value, secondValue } = vitalSamples
  const samples = sql`
    select samples.* from ${unnestRuns(runs, toInstant, 'timestamptz')}
    cross join lateral (
      select date_part('epoch', ${at}) * 1000 as ms, ${value} as value, ${secondValue} as second_value
      from ${vitalSamples} where ${seriesId} = run.id and ${at} >= run.begins and ${at} < run.ends
      offset 0) samples`
  const length = (toMs - fromMs) / most
  const group = isEach ? sql`row_number` : sql`floor((ms - ${fromMs}::float8) / ${length}::float8)`
  const numbered = isEach ? sql`select *, row_number() over () as row_number from (${samples}) each` : samples
  return selectStretches(
    database,
    sql`(
    select avg(ms) as at, count(*)::int as count, min(value) as min, max(value) as max, sum(value) as sum,
      min(second_value) as second_min, max(second_value) as second_max, sum(second_value) as second_sum
    from (${numbered}) sample group by ${group}) stretch`,
  )
}

interface SumStretches extends Window {
  readonly most: number
  readonly widthMs: number
}

function readSums(
  database: Database,
  runs: readonly Run[],
  { fromMs, toMs, most, widthMs }: SumStretches,
): Promise<Stretch[]> {
  const { seriesId, hours, slot, count, sum, secondMin, secondMax, secondSum } = vitalSampleSums
  const first = Math.floor(fromMs / widthMs)
  const slots = Math.ceil(toMs / widthMs) - first
  const toSlot = (ms: number): number => Math.ceil(ms / widthMs)
  // Of a range that begins within an hour or a day, all of that is shown.
  const whole = runs.map((run) => (run.fromMs === fromMs ? { ...run, fromMs: first * widthMs } : run))
  return selectStretches(
    database,
    sql`(
    select (sum(slot::float8 * count) / sum(count) + 0.5) * ${widthMs} as at, sum(count)::int as count, min(min) as min,
      max(max) as max, sum(sum) as sum, min(second_min) as second_min, max(second_max) as second_max,
      sum(second_sum) as second_sum
    from ${unnestRuns(whole, toSlot, 'int')}
    cross join lateral (
      select ${slot} as slot, ${count} as count, ${vitalSampleSums.min} as min, ${vitalSampleSums.max} as max, ${sum} as sum,
        ${secondMin} as second_min, ${secondMax} as second_max, ${secondSum} as second_sum
      from ${vitalSampleSums}
      where ${seriesId} = run.id and ${hours} = ${widthMs / HOUR_MS} and ${slot} >= run.begins and ${slot} < run.ends
      offset 0) sums
    group by (slot - ${first}::int) * ${most}::bigint / ${slots}::bigint) stretch`,
  )
}

/** Looked up one after the other: how many there are of each, a database that has just been filled does not know. */
function unnestRuns(
  runs: readonly Run[],
  write: (ms: number) => string | number,
  type: 'timestamptz' | 'int',
): SQL {
  const ids = toArray(runs.map(({ seriesId }) => seriesId))
  const begins = toArray(runs.map(({ fromMs }) => write(fromMs)))
  const ends = toArray(runs.map(({ toMs }) => write(toMs)))
  const array = sql.raw(`${type}[]`)
  return sql`unnest(${ids}::bigint[], ${begins}::${array}, ${ends}::${array}) run(id, begins, ends)`
}

function toInstant(ms: number): string {
  return new Date(ms).toISOString()
}

function selectStretches(database: Database, from: SQL): Promise<Stretch[]> {
  return database
    .select({
      atMs: sql`stretch.at`.mapWith(Number),
      count: sql<number>`stretch.count`,
      min: sql<number>`stretch.min`,
      max: sql<number>`stretch.max`,
      sum: sql<number>`stretch.sum`,
      secondMin: sql<number | null>`stretch.second_min`,
      secondMax: sql<number | null>`stretch.second_max`,
      secondSum: sql<number | null>`stretch.second_sum`,
    })
    .from(from)
    .orderBy(asc(sql`stretch.at`))
}

/** @param toMs the middle of the last hour or day may not have come yet */
function toPoint({ atMs, count, min: least, max: most, sum, ...second }: Stretch, toMs: number): CarePoint {
  return {
    at: new Date(Math.min(Math.round(atMs), toMs - 1)),
    count,
    value: { min: least, max: most, mean: sum / count },
    secondValue: toSpan(second, count),
  }
}

type SecondNumbers = Pick<Stretch, 'secondMin' | 'secondMax' | 'secondSum'>

function toSpan(
  { secondMin: least, secondMax: most, secondSum: sum }: SecondNumbers,
  count: number,
): CareSpan | null {
  return least === null || most === null || sum === null ? null : { min: least, max: most, mean: sum / count }
}
