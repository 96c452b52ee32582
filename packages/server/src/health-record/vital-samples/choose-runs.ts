import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { vitalSampleHours } from '../../tables/health-record/vital-samples.ts'
import type { ShownSeries } from './series.ts'
import { toArray } from './to-array.ts'

const HOUR_MS = 3_600_000

export interface SampleSearch {
  readonly series: readonly Pick<ShownSeries, 'id' | 'source'>[]
  readonly from?: Date | undefined
  /** No longer in it. */
  readonly to?: Date | undefined
  /** Whose days are meant. */
  readonly timeZone: string
}

/** A stretch of days of which a series is shown, as milliseconds; without an end where there is none. */
export interface Run {
  readonly seriesId: number
  readonly fromMs: number
  readonly toMs: number
}

/**
 * Two watches that are worn at once count everything twice, so of each day it is the series of the source that has most samples
 * then. With a source alone there is nothing to choose.
 */
export async function chooseRuns(database: Database, search: SampleSearch): Promise<Run[]> {
  const { series, from, to } = search
  const [fromMs, toMs] = [from?.getTime() ?? -Infinity, to?.getTime() ?? Infinity]
  if (new Set(series.map(({ source }) => source)).size < 2)
    return series.map(({ id }) => ({ seriesId: id, fromMs, toMs }))
  const days = await listDays(database, search)
  const runs = new Map<string, Run[]>()
  for (const [dayMs, ofDay] of Map.groupBy(days, ({ beginsMs }) => beginsMs)) {
    const [best] = ofDay.toSorted(
      (one, other) => other.count - one.count || (one.source < other.source ? -1 : 1),
    )
    if (best === undefined) continue
    const ofSource = runs.get(best.source) ?? []
    const last = ofSource.at(-1)
    // Day after day of the same source is one run.
    if (last?.toMs === dayMs) ofSource.pop()
    ofSource.push({ seriesId: 0, fromMs: last?.toMs === dayMs ? last.fromMs : dayMs, toMs: best.endsMs })
    runs.set(best.source, ofSource)
  }
  return series.flatMap(({ id, source }) =>
    (runs.get(source) ?? []).map((run) => ({
      seriesId: id,
      fromMs: Math.max(run.fromMs, fromMs),
      toMs: Math.min(run.toMs, toMs),
    })),
  )
}

/** How many samples each source has of each day, the earliest first. */
function listDays(database: Database, { series, from, to, timeZone }: SampleSearch) {
  const names = [...new Set(series.map(({ source }) => source))]
  const ids = toArray(series.map(({ id }) => id))
  const numbers = toArray(series.map(({ source }) => names.indexOf(source)))
  const { hour, count, seriesId } = vitalSampleHours
  const zone = sql`${timeZone}::text`
  const toMs = (at: SQL) => sql`date_part('epoch', ${at}) * 1000`.mapWith(Number)
  const grouped = sql`(
    select date_trunc('day', ${hour}, ${zone}) as day, wanted.source, sum(${count})::int as count
    from ${vitalSampleHours} join unnest(${ids}::bigint[], ${numbers}::int[]) wanted(id, source) on wanted.id = ${seriesId}
    where ${seriesId} = any(${ids}::bigint[]) ${isWithin(from, to)}
    group by 1, 2) days`
  return database
    .select({
      beginsMs: toMs(sql`days.day`),
      endsMs: toMs(sql`(days.day at time zone ${zone} + interval '1 day') at time zone ${zone}`),
      // Names can hold anything, and are numbered.
      source: sql`days.source`.mapWith((index: unknown) => names[Number(index)] ?? ''),
      count: sql<number>`days.count`,
    })
    .from(grouped)
    .orderBy(sql`days.day`)
}

/** The first hour may have begun before the first moment that is asked for. */
function isWithin(from: Date | undefined, to: Date | undefined): SQL {
  const { hour } = vitalSampleHours
  const begin = from && sql`and ${hour} > ${new Date(from.getTime() - HOUR_MS).toISOString()}::timestamptz`
  const end = to && sql`and ${hour} < ${to.toISOString()}::timestamptz`
  return sql`${begin ?? sql``} ${end ?? sql``}`
}
