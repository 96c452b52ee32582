import { CUT_TABLES, partitionOf, TABLES_OF } from '@platform/server/testing/partitions'
import type postgres from 'postgres'
import { timeOf } from './paired.ts'
import type { Paired } from './paired.ts'

const DAYS = 365
const ROUNDS = 6
const NEWEST = 11
const PLAIN = `${TABLES_OF.plain}.audit_events`
const BY_MONTH = `${TABLES_OF.byMonth}.audit_events`

/** In thousands of thousands of bytes. */
export async function measureSizes(sql: postgres.Sql): Promise<Paired[]> {
  const sizes: Paired[] = []
  for (const table of CUT_TABLES)
    for (const [part, measure] of [
      ['rows', 'pg_table_size'],
      ['indexes', 'pg_indexes_size'],
    ] as const) {
      const of = async (schema: string) => {
        const [row] = await sql.unsafe(
          `select sum(${measure}(relid)) as bytes from pg_partition_tree('${schema}.${table}'::regclass) where isleaf`,
        )
        const [whole] = await sql.unsafe(`select ${measure}('${schema}.${table}'::regclass) as bytes`)
        return Number(row?.['bytes'] ?? whole?.['bytes']) / 1e6
      }
      sizes.push({
        name: `${part} of ${table}`,
        plain: [await of(TABLES_OF.plain)],
        byMonth: [await of(TABLES_OF.byMonth)],
      })
    }
  return sizes
}

export interface Upkeep {
  /** After each day. */
  readonly upkeep: readonly Paired[]
  /** Now and then. */
  readonly rare: readonly Paired[]
}

/** What is done about the newest month: in one table it is done about all of it. */
export async function measureUpkeep(sql: postgres.Sql, events: number): Promise<Upkeep> {
  const newest = partitionOf('audit_events', NEWEST)
  const tasks = [
    { name: 'vacuum', plain: [] as number[], byMonth: [] as number[] },
    { name: 'analyze', plain: [] as number[], byMonth: [] as number[] },
  ]
  for (let round = 0; round <= ROUNDS; round += 1) {
    await addDay(sql, Math.ceil(events / DAYS))
    for (const { name, plain, byMonth } of tasks) {
      const [plainMs, byMonthMs] = [
        await timeOf(() => sql.unsafe(`${name} ${PLAIN}`)),
        await timeOf(() => sql.unsafe(`${name} ${newest}`)),
      ]
      if (round === 0) continue
      plain.push(plainMs)
      byMonth.push(byMonthMs)
    }
  }
  const compare = async (name: string, plain: string, byMonth: string): Promise<Paired> => ({
    name,
    plain: [await timeOf(() => sql.unsafe(plain))],
    byMonth: [await timeOf(() => sql.unsafe(byMonth))],
  })
  return {
    upkeep: tasks,
    rare: [
      await compare('reindex', `reindex table ${PLAIN}`, `reindex table ${newest}`),
      await compare('analyze of all months together', `analyze ${PLAIN}`, `analyze ${BY_MONTH}`),
    ],
  }
}

/** At the end of the year, so in its newest month. */
async function addDay(sql: postgres.Sql, events: number): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`
    const columns = `site_id, actor_account_id, action, subject_account_id, organization_id, object_kind, object_id, reason,
      details, content_hash`
    await transaction.unsafe(`create temporary table day on commit drop as
      select gen_random_uuid() as id, timestamptz '2026-12-31T23:00Z' + make_interval(secs => random() * 3600) as at, ${columns}
      from ${partitionOf('audit_events', NEWEST)} limit ${events}`)
    for (const table of [PLAIN, BY_MONTH])
      await transaction.unsafe(`insert into ${table} (id, at, ${columns}) select * from day order by at`)
  })
}
