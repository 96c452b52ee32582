import { sql } from 'drizzle-orm'
import { StartError } from '../../infrastructure/config/start-error.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { deployment } from '../../tables/infrastructure/deployment.ts'

/** Whose rows a database has that nobody has used: the migrations have written them. */
const WRITTEN_BY_MIGRATIONS: ReadonlySet<string> = new Set(['platform_migrations', 'webhook_progress'])

export type TargetState = 'empty' | 'moved'

/** @throws StartError when it holds anything that is not this installation. */
export async function readTarget(
  database: Database,
  { deploymentId, name }: { readonly deploymentId: string; readonly name: string },
): Promise<TargetState> {
  const tables = await readTables(database)
  const filled = await listFilled(database, tables)
  if (filled.includes('deployment')) {
    const [own] = await database.select({ id: deployment.id }).from(deployment)
    if (own?.id === deploymentId) return 'moved'
  }
  const isOurs = tables.length === 0 || tables.some((table) => table.name === 'platform_migrations')
  const stranger = isOurs ? filled[0] : tables[0]?.name
  if (stranger === undefined) return 'empty'
  throw new StartError([
    `The database ${name} holds something else already (${stranger}), and nothing of it was touched.`,
    `Name an empty one: create database … encoding 'UTF8' template template0`,
  ])
}

interface TargetTable {
  readonly name: string
  readonly isReadable: boolean
}

/** Of whomever: not every list of tables has those that others own. */
async function readTables(database: Database): Promise<readonly TargetTable[]> {
  const rows = await readRows(
    database,
    sql`select relname::text as name, has_table_privilege(oid, 'select') as is_readable from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname::text collate "C"`,
  )
  return rows.map((row) => ({ name: String(row['name']), isReadable: row['is_readable'] === true }))
}

/** A table that may not be looked into counts as one with rows. */
async function listFilled(database: Database, tables: readonly TargetTable[]): Promise<readonly string[]> {
  const readable = tables.filter(({ name, isReadable }) => isReadable && !WRITTEN_BY_MIGRATIONS.has(name))
  const closed = tables.filter(({ isReadable }) => !isReadable).map(({ name }) => name)
  if (readable.length === 0) return closed
  const questions = readable.map(
    ({ name }) => sql`select ${name}::text as name where exists (select 1 from ${sql.identifier(name)})`,
  )
  const rows = await readRows(database, sql.join(questions, sql` union all `))
  return [...closed, ...rows.map(({ name }) => String(name)).toSorted()]
}
