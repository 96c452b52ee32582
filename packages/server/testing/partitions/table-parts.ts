import type postgres from 'postgres'

/** What stands around the rows of a table, each as the statement's end that makes it. */
export interface TableParts {
  readonly table: string
  readonly keys: readonly string[]
  /** Whole statements, for the schema `public`. */
  readonly indexes: readonly string[]
  readonly triggers: readonly string[]
  readonly references: readonly string[]
  readonly referencedBy: readonly {
    readonly table: string
    readonly name: string
    readonly definition: string
  }[]
}

/** Takes keys and indexes away, and gives back all that is to be made again. */
export async function takeApart(sql: postgres.Sql, table: string): Promise<TableParts> {
  const own = `public.${table}`
  const constraints =
    await sql`select conname as name, contype as kind, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = ${own}::regclass and contype in ('p', 'u', 'f') order by 1`
  const keys = constraints.filter(({ kind }) => kind !== 'f')
  const indexes =
    await sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${own}::regclass and indexrelid not in (select conindid from pg_constraint where contype in ('p', 'u'))
    order by 1`
  const triggers = await sql`select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = ${own}::regclass and not tgisinternal order by tgname`
  const referencedBy = await sql<
    TableParts['referencedBy']
  >`select conrelid::regclass::text as table, conname as name,
    pg_get_constraintdef(oid) as definition from pg_constraint where confrelid = ${own}::regclass and contype = 'f'`
  for (const { table: other, name } of referencedBy)
    await sql`alter table ${sql(other)} drop constraint ${sql(name)}`
  for (const { name } of keys) await sql`alter table ${sql(table)} drop constraint ${sql(name)}`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  const definitionOf = ({ definition }: postgres.Row): string => String(definition)
  return {
    table,
    keys: keys.map(definitionOf),
    indexes: indexes.map(definitionOf),
    triggers: triggers.map(definitionOf),
    references: constraints.filter(({ kind }) => kind === 'f').map(definitionOf),
    referencedBy,
  }
}

interface Place {
  readonly schema: string
  /** By which it is cut: PostgreSQL wants it in whatever is to be unique. */
  readonly cutBy?: string | undefined
}

export async function makeIndexes(
  sql: postgres.Sql,
  parts: TableParts,
  { schema, cutBy }: Place,
): Promise<void> {
  const widen = (definition: string) =>
    cutBy === undefined ? definition : definition.replace(/\)$/, `, ${cutBy})`)
  for (const key of parts.keys) await sql.unsafe(`alter table ${schema}.${parts.table} add ${widen(key)}`)
  for (const index of parts.indexes)
    await sql.unsafe(moveTo(schema, index.startsWith('CREATE UNIQUE') ? widen(index) : index))
}

export async function makeReferences(
  sql: postgres.Sql,
  parts: TableParts,
  { schema, cutBy }: Place,
): Promise<void> {
  for (const reference of parts.references)
    await sql.unsafe(`alter table ${schema}.${parts.table} add ${reference}`)
  // Where the key holds the month, nothing can refer to a row by its id alone.
  if (cutBy !== undefined) return
  for (const { table, name, definition } of parts.referencedBy)
    await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
}

export async function makeTriggers(sql: postgres.Sql, parts: TableParts, schema: string): Promise<void> {
  for (const trigger of parts.triggers) await sql.unsafe(moveTo(schema, trigger))
}

function moveTo(schema: string, definition: string): string {
  return definition.replace(/ ON (ONLY )?public\./, ` ON ${schema}.`)
}
