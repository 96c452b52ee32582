import { asc, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { vitalSampleHours, vitalSamples } from '../../tables/health-record/vital-samples.ts'
import type { CarePoint, CareSpan } from '../care-resources/care-store.ts'
import type { ShownSeries } from './series.ts'
import { toArray } from './to-array.ts'

const HOUR_MS = 3_600_000

interface SampleSearch {
  readonly series: readonly Pick<ShownSeries, 'id' | 'source'>[]
  readonly from?: Date | undefined
  /** No longer in it. */
  readonly to?: Date | undefined
  /** Whose days are meant. */
  readonly timeZone: string
}

/**
 * How samples have gone. Two watches that are worn at once count every step twice, so of each day it is those of the source that has
 * most of them. Where a point stands for hours and more, it is put together from the hours, else from the samples.
 */
export async function readSamplePoints(
  database: Database,
  search: SampleSearch,
  most: number,
): Promise<{ count: number; points: CarePoint[] }> {
  if (search.series.length === 0) return { count: 0, points: [] }
  const hours = await readStretches(database, selectHours(search), most)
  const count = hours.reduce((sum, point) => sum + point.count, 0)
  const [first, last] = [hours[0]?.first, hours.at(-1)?.last]
  if (first === undefined || last === undefined) return { count, points: [] }
  const isLong = last.getTime() - first.getTime() >= most * HOUR_MS
  if (count > most && isLong) return { count, points: hours.map(toPoint) }
  const samples = selectSamples(search, { first, last })
  const points =
    count <= most ? await readEach(database, samples) : await readStretches(database, samples, most)
  return {
    count: points.reduce((sum, point) => sum + point.count, 0),
    points: points.map(toPoint),
  }
}

/** What is put together, with a moment, a count and numbers: the hours of the chosen sources. */
function selectHours(search: SampleSearch): SQL {
  return sql`
    with given as (${selectGiven(search)}),
    ${selectBest}
    select given.hour + interval '30 minutes' as at, given.hour as first, given.hour + interval '1 hour' as last, given.count,
      given.min, given.max, given.sum, given.second_min, given.second_max, given.second_sum
    from given join best on best.day = given.day and best.source = given.source`
}

function selectSamples(
  search: SampleSearch,
  { first, last }: { readonly first: Date; readonly last: Date },
): SQL {
  const { series, timeZone, from = first, to = last } = search
  const [begin, end] = [later(from, first), earlier(to, last)]
  const day = dayOf(sql`sample.at`, series, timeZone)
  return sql`
    with given as (${selectGiven({ ...search, from: begin, to: end })}),
    ${selectBest}
    select sample.at, sample.at as first, sample.at as last, 1 as count, sample.value as min, sample.value as max,
      sample.value as sum, sample.second_value as second_min, sample.second_value as second_max,
      sample.second_value as second_sum
    from ${vitalSamples} sample join ${unnestSeries(series)} on series.id = sample.series_id
    join best on best.day = ${day} and best.source = series.source
    where sample.at >= ${begin.toISOString()}::timestamptz and sample.at < ${end.toISOString()}::timestamptz`
}

/** The hours, and of which day each is. The first may have begun before the first moment that is asked for. */
function selectGiven({ series, from, to, timeZone }: SampleSearch): SQL {
  const begin =
    from === undefined
      ? sql``
      : sql`and hours.hour > ${new Date(from.getTime() - HOUR_MS).toISOString()}::timestamptz`
  const end = to === undefined ? sql`` : sql`and hours.hour < ${to.toISOString()}::timestamptz`
  return sql`
    select hours.*, series.source, ${dayOf(sql`hours.hour`, series, timeZone)} as day
    from ${vitalSampleHours} hours join ${unnestSeries(series)} on series.id = hours.series_id
    where hours.series_id = any(${toArray(series.map(({ id }) => id))}::bigint[]) ${begin} ${end}`
}

const selectBest = sql`
    best as (select distinct on (day) day, source from given group by day, source order by day, sum(count) desc, source)`

/** With a source alone there is nothing to choose, and all days are the same. */
function dayOf(at: SQL, series: SampleSearch['series'], timeZone: string): SQL {
  const isOnly = series.every(({ source }) => source === series[0]?.source)
  return isOnly ? sql`0` : sql`date_trunc('day', ${at}, ${timeZone}::text)`
}

/** Names are numbered, as they can hold anything. */
function unnestSeries(series: SampleSearch['series']): SQL {
  const names = [...new Set(series.map(({ source }) => source))]
  const numbers = series.map(({ source }) => names.indexOf(source))
  return sql`unnest(${toArray(series.map(({ id }) => id))}::bigint[], ${toArray(numbers)}::int[]) series(id, source)`
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

/** In equal stretches of time, of which at most so many are answered. */
function readStretches(database: Database, measured: SQL, most: number): Promise<Stretch[]> {
  return select(
    database,
    sql`(
    with measured as materialized (${measured}),
    facts as (select min(first) as start, date_part('epoch', max(last) - min(first)) as seconds from measured)
    select min(start) + make_interval(secs => sum(count * date_part('epoch', at - start)) / sum(count)) as at, min(first) as first, max(last) as last,
      sum(count)::int as count, min(min) as min, max(max) as max, sum(sum) as sum,
      min(second_min) as second_min, max(second_max) as second_max, sum(second_sum) as second_sum
    from measured, facts
    group by least(floor(date_part('epoch', at - start) * ${most} / greatest(seconds, 1)), ${most - 1})
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

function toPoint({ at, count, min, max, sum, secondMin, secondMax, secondSum }: Stretch): CarePoint {
  return {
    at,
    count,
    value: { min, max, mean: sum / count },
    secondValue: toSpan(count, secondMin, secondMax, secondSum),
  }
}

function toSpan(count: number, min: number | null, max: number | null, sum: number | null): CareSpan | null {
  return min === null || max === null || sum === null ? null : { min, max, mean: sum / count }
}
