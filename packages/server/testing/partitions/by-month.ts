import type postgres from 'postgres'
import { makeIndexes, makeReferences, makeTriggers, takeApart } from './table-parts.ts'
import type { TableParts } from './table-parts.ts'
import { MONTHS, YEAR_END } from './year.ts'

const SCHEMA = 'by_month'

/** What is cut by month, and by what. The links of the chains are not, as their key is the place in a chain. */
const CUT_BY = { audit_events: 'at', messages: 'sent_at' } as const
export type CutTable = keyof typeof CUT_BY
export const CUT_TABLES = Object.keys(CUT_BY).filter((name): name is CutTable => Object.hasOwn(CUT_BY, name))
const WHOLE_TABLES = ['audit_links'] as const

export function partitionOf(table: CutTable, month: number): string {
  return `${SCHEMA}.${table}_${String(month + 1).padStart(2, '0')}`
}

/** Under their names a server finds those of its schema first. */
export const TABLES_OF = { plain: 'public', byMonth: SCHEMA } as const
export type Layout = keyof typeof TABLES_OF

export function boundsOf(month: number): string {
  const [from, to] = [MONTHS[month], MONTHS[month + 1] ?? YEAR_END]
  return `from ('${from?.toISOString()}') to ('${to.toISOString()}')`
}

export interface BothLayouts {
  /** Keys, indexes and what refers to each other, of one of the tables. @param layout whose are made */
  makeIndexes(layout: Layout, table: CutTable): Promise<void>
  /** What is left when all indexes are there: triggers, references, and what the database knows of the rows. */
  finish(): Promise<void>
}

/**
 * Copies the rows of the tables into such that are cut by month, in a schema of their own; both are without indexes then.
 *
 * @param fill puts the rows into the tables as they are
 */
export async function createBothLayouts(sql: postgres.Sql, fill: () => Promise<void>): Promise<BothLayouts> {
  const parts = new Map<string, TableParts>()
  for (const table of [...WHOLE_TABLES, ...CUT_TABLES]) parts.set(table, await takeApart(sql, table))
  const partsOf = (table: string): TableParts => {
    const found = parts.get(table)
    if (found === undefined) throw new Error(`${table} was not taken apart`)
    return found
  }
  await fill()
  await sql`create schema ${sql(SCHEMA)}`
  for (const table of CUT_TABLES) await copyByMonth(sql, table)
  await copyLinks(sql)
  const placeOf = (layout: Layout, table: string) => ({
    schema: TABLES_OF[layout],
    cutBy: layout === 'byMonth' ? new Map<string, string>(Object.entries(CUT_BY)).get(table) : undefined,
  })
  return {
    makeIndexes: (layout, table) => makeIndexes(sql, partsOf(table), placeOf(layout, table)),
    async finish() {
      for (const layout of ['plain', 'byMonth'] as const) {
        for (const table of WHOLE_TABLES) await makeIndexes(sql, partsOf(table), placeOf(layout, table))
        for (const table of CUT_TABLES) await makeReferences(sql, partsOf(table), placeOf(layout, table))
      }
      for (const table of parts.keys()) await makeTriggers(sql, partsOf(table), SCHEMA)
      await sql`vacuum (freeze, analyze)`
    },
  }
}

/** The database of the measurement has nothing to do by itself meanwhile. */
const STILL = 'with (autovacuum_enabled = false)'

async function copyByMonth(sql: postgres.Sql, table: CutTable): Promise<void> {
  await sql.unsafe(`alter table public.${table} set (autovacuum_enabled = false)`)
  await sql.unsafe(
    `create table ${SCHEMA}.${table} (like public.${table} including all) partition by range (${CUT_BY[table]})`,
  )
  for (const month of MONTHS.keys())
    await sql.unsafe(
      `create table ${partitionOf(table, month)} partition of ${SCHEMA}.${table} for values ${boundsOf(month)} ${STILL}`,
    )
  await sql.unsafe(`insert into ${SCHEMA}.${table} select * from public.${table}`)
}

/** With the moment of its event beside each link, by which an event is found in its month. */
async function copyLinks(sql: postgres.Sql): Promise<void> {
  await sql.unsafe('alter table public.audit_links set (autovacuum_enabled = false)')
  await sql.unsafe(`create table ${SCHEMA}.audit_links (like public.audit_links including all) ${STILL}`)
  await sql.unsafe(`alter table ${SCHEMA}.audit_links add column at timestamp(3) with time zone`)
  await sql.unsafe(`insert into ${SCHEMA}.audit_links
    select l.*, e.at from audit_links l join audit_events e on e.id = l.event_id order by e.at, e.id`)
}
