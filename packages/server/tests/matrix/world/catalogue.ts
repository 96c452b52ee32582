import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../../src/infrastructure/database/database.ts'
import { readRows } from '../../../src/infrastructure/database/read-rows.ts'

const columnSchema = z.object({
  name: z.string(),
  type: z.string(),
  isRequired: z.boolean(),
  hasDefault: z.boolean(),
  isGenerated: z.boolean(),
  table: z.nullable(z.string()),
  column: z.nullable(z.string()),
  /** The check of this column alone, as PostgreSQL writes it. */
  check: z.nullable(z.string()),
})
const tableSchema = z.object({ name: z.string(), columns: z.array(columnSchema) })

export type TableColumn = z.output<typeof columnSchema>
export type TableFacts = z.output<typeof tableSchema>

/** What the server notes of its migrations, its jobs and itself is no data of anybody, and changes by itself. */
const NOT_DATA = sql`('platform_migrations', 'job_runs', 'running_servers', 'audit_roots', 'audit_root_heads')`

/** A default that says no more than that nothing was written. */
const EMPTY_TEXT = "''::text"

/**
 * Reads the tables from the database itself, so that one that is added tomorrow is among them; each stands
 * after those it points to.
 */
export async function readTables(database: Database): Promise<TableFacts[]> {
  const rows = await readRows(
    database,
    sql`
    select c.relname as name, jsonb_agg(jsonb_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, null),
      'isRequired', a.attnotnull,
      'hasDefault', a.attidentity <> '' or (a.atthasdef and pg_get_expr(d.adbin, d.adrelid) <> ${EMPTY_TEXT}),
      'isGenerated', a.attgenerated <> '',
      'table', f.target,
      'column', f.column_name,
      'check', k.definition
    ) order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    left join lateral (
      select t.relname as target, ta.attname as column_name
      from pg_constraint o
      join pg_class t on t.oid = o.confrelid
      join pg_attribute ta on ta.attrelid = t.oid and ta.attnum = o.confkey[array_position(o.conkey, a.attnum)]
      where o.contype = 'f' and o.conrelid = c.oid and a.attnum = any (o.conkey) limit 1
    ) f on true
    left join lateral (
      select pg_get_constraintdef(o.oid) as definition from pg_constraint o
      where o.contype = 'c' and o.conrelid = c.oid and o.conkey = array[a.attnum]
        and pg_get_constraintdef(o.oid) ~ ' = (ANY|'')' limit 1
    ) k on true
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ${NOT_DATA}
    group by c.relname order by c.relname`,
  )
  return sortByReference(z.array(tableSchema).parse(rows))
}

/** Circles are broken where they are met: at a table of them whose references into them are optional. */
function sortByReference(tables: readonly TableFacts[]): TableFacts[] {
  const sorted: TableFacts[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const isFree = (facts: TableFacts, canBeEmpty: (column: TableColumn) => boolean) =>
      facts.columns.every(
        (column) =>
          column.table === null ||
          column.table === facts.name ||
          !names.has(column.table) ||
          canBeEmpty(column),
      )
    const next =
      waiting.find((facts) => isFree(facts, () => false)) ??
      waiting.find((facts) => isFree(facts, ({ isRequired }) => !isRequired)) ??
      waiting[0]
    sorted.push(...(next ? [next] : []))
    waiting = waiting.filter((table) => table !== next)
  }
  return sorted
}

export function listAllowedTexts({ check }: TableColumn): string[] {
  return [...(check ?? '').matchAll(/'([^']*)'::text/g)].map(([, text]) => text ?? '')
}
