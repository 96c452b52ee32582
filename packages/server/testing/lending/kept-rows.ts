import type postgres from 'postgres'
import { askForWritten, quoteName } from './written-tables.ts'

/** The rows of a database as they were, to be put back when a test has changed them. */
export interface KeptRows {
  /** @returns whether all is as it was: what a test has changed of the tables themselves stays */
  putBack(client: postgres.Sql): Promise<boolean>
}

interface Table {
  readonly name: string
  /** Those that can be written to. */
  readonly columns: readonly string[]
  readonly rows: number
}

const PLACE = 'kept_for_tests'

/** Says of each kind of thing that it has, in a few characters, whether any of them is new, gone or changed. */
const STRUCTURE = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_namespace']
  .map((catalogue) => `(select count(*) from ${catalogue})`)
  .concat(
    ['pg_constraint', 'pg_trigger', 'pg_proc'].map((each) => `(select sum(xmin::text::bigint) from ${each})`),
  )
  .join(` || ' ' || `)

export async function keepRows(client: postgres.Sql): Promise<KeptRows> {
  const tables = await readTables(client)
  const filled = tables.filter(({ rows }) => rows > 0)
  const copies = filled.map(
    ({ name }) => `create table ${PLACE}.${quoteName(name)} as table public.${quoteName(name)}`,
  )
  await client.unsafe([`create schema ${PLACE}`, ...copies].join(';'))
  const sequences = await client.unsafe<{ name: string; last: string | null }[]>(
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  )
  const structure = await readStructure(client)
  let from = await readNextTransaction(client)
  return {
    async putBack(again) {
      if ((await readStructure(again)) !== structure) return false
      const changed = await findChanged(again, tables, from)
      const statements = [
        // Neither what hangs on a row nor what forbids to change it may act now.
        'set local session_replication_role = replica',
        ...changed.flatMap(restore),
        ...sequences.map(
          ({ name, last }) => `select setval('public.${name}', ${last ?? 1}, ${last !== null})`,
        ),
      ]
      await again.begin((transaction) => transaction.unsafe(statements.join(';')))
      from = await readNextTransaction(again)
      return true
    },
  }
}

async function readTables(client: postgres.Sql): Promise<Table[]> {
  const tables = await client.unsafe<{ name: string; columns: string[] }[]>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname`)
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as rows from public.${quoteName(name)}`,
  )
  const rows = await client.unsafe<{ name: string; rows: number }[]>(counts.join(' union all '))
  const rowsOf = new Map(rows.map((row) => [row.name, row.rows]))
  return tables.map(({ name, columns }) => ({ name, columns, rows: rowsOf.get(name) ?? 0 }))
}

async function findChanged(client: postgres.Sql, tables: readonly Table[], from: string): Promise<Table[]> {
  const changed = await client.unsafe<{ name: string }[]>(askForWritten(tables, from))
  const names = new Set(changed.map(({ name }) => name))
  return tables.filter(({ name }) => names.has(name))
}

function restore({ name, columns, rows }: Table): string[] {
  const list = columns.map(quoteName).join(', ')
  const back = `insert into public.${quoteName(name)} (${list}) overriding system value select ${list} from ${PLACE}.${quoteName(name)}`
  return [`delete from public.${quoteName(name)}`, ...(rows > 0 ? [back] : [])]
}

async function readStructure(client: postgres.Sql): Promise<string> {
  const [row] = await client.unsafe<{ structure: string }[]>(`select ${STRUCTURE} as structure`)
  return String(row?.structure)
}

/** What is written later has this number or a higher one. */
async function readNextTransaction(client: postgres.Sql): Promise<string> {
  const [row] = await client.unsafe<{ next: string }[]>(
    'select (pg_current_xact_id()::text::bigint + 1)::text as next',
  )
  return String(row?.next)
}
