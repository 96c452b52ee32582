import { MONTHS, TABLES_OF } from '@platform/server/testing/partitions'
import type postgres from 'postgres'
import { timeOf } from './paired.ts'

const SLICES = 20
const FROM = MONTHS[0]?.getTime() ?? 0
/** A quarter of the year. */
const UNTIL = MONTHS[3]?.getTime() ?? 0

interface Way {
  readonly name: string
  /** In transactions: how old rows are that a vacuum freezes. */
  readonly freezeAge: number
  /** Whether it is for as many rows each time, and not for a share of all. */
  readonly isSteady: boolean
}

/**
 * As PostgreSQL is installed, where an installation is so small that nothing gets old, and where a million clients make rows
 * older than `vacuum_freeze_min_age` within a day; and as storage parameters of the table would have it.
 */
const WAYS: readonly Way[] = [
  { name: 'as installed, few commits', freezeAge: 50_000_000, isSteady: false },
  { name: 'as installed, many commits', freezeAge: 1, isSteady: false },
  { name: 'a steady vacuum that freezes', freezeAge: 0, isSteady: true },
]

export interface Freezing {
  readonly name: string
  readonly vacuumsMs: readonly number[]
  /** Written to the log of the database by all of them. */
  readonly megabytes: number
  /** What is left for the vacuum that has to freeze all. */
  readonly lastMs: number
  readonly lastMegabytes: number
}

/** The same rows three times into an empty table, with the vacuums that would come meanwhile. */
export async function measureFreezing(sql: postgres.Sql): Promise<Freezing[]> {
  const results: Freezing[] = []
  for (const [place, way] of WAYS.entries()) {
    const table = `bench_freezing_${place}`
    await sql.unsafe(
      `create table ${table} (like ${TABLES_OF.plain}.audit_events including all) with (autovacuum_enabled = false)`,
    )
    results.push(await fillAndFreeze(sql, table, way))
    await sql.unsafe(`drop table ${table}`)
  }
  return results
}

async function fillAndFreeze(
  sql: postgres.Sql,
  table: string,
  { name, freezeAge, isSteady }: Way,
): Promise<Freezing> {
  const vacuumsMs: number[] = []
  let [megabytes, since] = [0, 0]
  await sql.unsafe(`set vacuum_freeze_min_age = ${freezeAge}`)
  for (let slice = 0; slice < SLICES; slice += 1) {
    since += await addSlice(sql, table, slice)
    if (!isSteady && since <= (await readThreshold(sql, table))) continue
    const { ms, written } = await measure(sql, `vacuum ${table}`)
    vacuumsMs.push(ms)
    megabytes += written
    since = 0
  }
  await sql.unsafe('reset vacuum_freeze_min_age')
  const last = await measure(sql, `vacuum (freeze) ${table}`)
  return { name, vacuumsMs, megabytes, lastMs: last.ms, lastMegabytes: last.written }
}

async function addSlice(sql: postgres.Sql, table: string, slice: number): Promise<number> {
  const edge = (place: number) => new Date(FROM + ((UNTIL - FROM) * place) / SLICES).toISOString()
  const { count } = await sql.unsafe(`insert into ${table} select * from ${TABLES_OF.plain}.audit_events
    where at >= '${edge(slice)}' and at < '${edge(slice + 1)}' order by at`)
  // As it happens between: a page that is changed for the first time afterwards goes into the log as a whole.
  await sql`checkpoint`
  return count
}

/** How many new rows a vacuum waits for, as PostgreSQL reckons it: a fifth of those that are not frozen, and a thousand. */
async function readThreshold(sql: postgres.Sql, table: string): Promise<number> {
  const [row] = await sql`select greatest(reltuples, 0) as rows, relpages as pages,
    coalesce((to_jsonb(c) ->> 'relallfrozen')::int, 0) as frozen from pg_class c where oid = ${table}::regclass`
  const [rows, pages, frozen] = [Number(row?.['rows']), Number(row?.['pages']), Number(row?.['frozen'])]
  return 1_000 + 0.2 * rows * (pages === 0 ? 1 : 1 - frozen / pages)
}

async function measure(sql: postgres.Sql, statement: string): Promise<{ ms: number; written: number }> {
  const [before] = await sql`select pg_current_wal_insert_lsn() as place`
  const ms = await timeOf(() => sql.unsafe(statement))
  const [after] =
    await sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), ${before?.['place']}) as bytes`
  return { ms, written: Number(after?.['bytes']) / 1e6 }
}
