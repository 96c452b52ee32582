import { sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { vitalSampleSums } from '../../tables/health-record/vital-samples.ts'
import type { ShownSeries } from './series.ts'
import { toArray } from './to-array.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

export interface SampleSearch {
  readonly series: readonly ShownSeries[]
  readonly from?: Date | undefined
  /** No longer in it. */
  readonly to?: Date | undefined
  /** Whose days are meant. */
  readonly timeZone: string
}

/** From when to when samples are looked for, as milliseconds. */
export interface Window {
  readonly fromMs: number
  readonly toMs: number
}

/** A stretch of days of which a series is shown. */
export interface Run extends Window {
  readonly seriesId: number
}

/**
 * Two watches that are worn at once count everything twice, so of each day it is the series of the source that has most samples
 * then. With a source alone there is nothing to choose.
 *
 * @param isExact of the days of the time zone; else of those of UTC, which are put together already
 */
export async function chooseRuns(
  database: Database,
  { series, timeZone }: SampleSearch,
  window: Window,
  isExact: boolean,
): Promise<Run[]> {
  if (new Set(series.map(({ source }) => source)).size < 2)
    return series.map(({ id }) => ({ seriesId: id, ...window }))
  const days = await listDays(database, series, window, isExact ? timeZone : undefined)
  return series.flatMap(({ id, source }) =>
    joinDays(days.filter((day) => day.source === source)).map(({ fromMs, toMs }) => ({
      seriesId: id,
      fromMs: Math.max(fromMs, window.fromMs),
      toMs: Math.min(toMs, window.toMs),
    })),
  )
}

/** Day after day of the same source is one run. */
function joinDays(days: readonly Window[]): Window[] {
  const runs: Window[] = []
  for (const { fromMs, toMs } of days) {
    const last = runs.at(-1)
    if (last?.toMs === fromMs) runs[runs.length - 1] = { fromMs: last.fromMs, toMs }
    else runs.push({ fromMs, toMs })
  }
  return runs
}

interface Day extends Window {
  readonly source: string
}

/** Days, or what is made of them, with the source that has most samples then, the earliest first. */
function listDays(
  database: Database,
  series: readonly ShownSeries[],
  { fromMs, toMs }: Window,
  timeZone: string | undefined,
): Promise<Day[]> {
  const names = [...new Set(series.map(({ source }) => source))]
  const ids = toArray(series.map(({ id }) => id))
  const numbers = toArray(series.map(({ source }) => names.indexOf(source)))
  const { seriesId, hours, slot, count } = vitalSampleSums
  const isOfZone = timeZone !== undefined
  const widthMs = isOfZone ? HOUR_MS : DAY_MS
  const zone = sql`${timeZone ?? 'UTC'}::text`
  const day = isOfZone ? sql`date_trunc('day', to_timestamp(${slot}::float8 * 3600), ${zone})` : slot
  const best = sql`
    select distinct on (day) day, source, count from (
      select ${day} as day, wanted.source, sum(${count}) as count
      from ${vitalSampleSums} join unnest(${ids}::bigint[], ${numbers}::int[]) wanted(id, source) on wanted.id = ${seriesId}
      where ${seriesId} = any(${ids}::bigint[]) and ${hours} = ${widthMs / HOUR_MS}
        and ${slot} >= ${Math.floor(fromMs / widthMs)} and ${slot} < ${Math.ceil(toMs / widthMs)}
      group by 1, 2) counted
    order by day, count desc, source`
  // Of a zone a day can be an hour shorter or longer. Days of UTC are many, and one after the other is told as one.
  const days = isOfZone
    ? sql`select source, day as begins, (day at time zone ${zone} + interval '1 day') at time zone ${zone} as ends from (${best}) best`
    : sql`select source, to_timestamp(min(day)::float8 * 86400) as begins, to_timestamp((max(day) + 1)::float8 * 86400) as ends
        from (select day, source, day - row_number() over (partition by source order by day) as island from (${best}) best) numbered
        group by source, island`
  return database
    .select({
      fromMs: sql`date_part('epoch', days.begins) * 1000`.mapWith(Number),
      toMs: sql`date_part('epoch', days.ends) * 1000`.mapWith(Number),
      // Names can hold anything, and are numbered.
      source: sql`days.source`.mapWith((index: unknown) => names[Number(index)] ?? ''),
    })
    .from(sql`(${days}) days`)
    .orderBy(sql`days.begins`)
}
