import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { readRows } from '../read-rows.ts'
import { writeInstant } from '../../../tables/columns/write-instant.ts'
import { OWN_MIGRATIONS } from './migrate.ts'
import { readMigrationNames } from './migration-files.ts'

export interface MigrationFacts {
  readonly applied: number
  readonly last: { readonly name: string; readonly appliedAt: string } | null
  /** This server brings them, and the database does not have them. */
  readonly missing: readonly string[]
  /** A newer version has brought them. */
  readonly unknown: readonly string[]
}

export async function compareMigrations(
  database: Database,
  directory: string = OWN_MIGRATIONS,
): Promise<MigrationFacts> {
  const own = await readMigrationNames(directory)
  const rows = await readRows(
    database,
    sql`select name, ${writeInstant(sql`applied_at`)} as at
      from platform_migrations order by name`,
  )
  const applied = rows.map((row) => String(row['name']))
  const last = rows.at(-1)
  return {
    applied: applied.length,
    last: last === undefined ? null : { name: String(last['name']), appliedAt: String(last['at']) },
    missing: own.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !own.includes(name)),
  }
}

/** The last one that this server brings. */
export async function readNewestMigration(): Promise<string> {
  return (await readMigrationNames(OWN_MIGRATIONS)).at(-1) ?? ''
}
