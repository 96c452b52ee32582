import { sql } from 'drizzle-orm'
import { deployment } from '../../tables/infrastructure/deployment.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import type { Manifest } from './manifest.ts'

export type DatabaseFacts = Pick<Manifest, 'deploymentId' | 'migration' | 'tables'>

export async function readFacts(database: Database): Promise<DatabaseFacts> {
  const [own] = await database.select({ id: deployment.id }).from(deployment)
  const [last] = await readRows(
    database,
    sql`select name from platform_migrations order by name desc limit 1`,
  )
  if (own === undefined || last === undefined) throw new Error('The database is none of a deployment')
  const tables: Record<string, number> = {}
  for (const name of await listTables(database)) {
    const [row] = await readRows(database, sql`select count(*) as rows from ${sql.identifier(name)}`)
    tables[name] = Number(row?.['rows'])
  }
  return { deploymentId: own.id, migration: String(last['name']), tables }
}

export async function listTables(database: Database): Promise<string[]> {
  const rows = await readRows(
    database,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  return rows.map(({ name }) => String(name))
}

export function describeTables(tables: DatabaseFacts['tables']): string {
  const counts = Object.values(tables)
  return `${counts.length} tables with ${counts.reduce((sum, count) => sum + count, 0)} rows`
}
