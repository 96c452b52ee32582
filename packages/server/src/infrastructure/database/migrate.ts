import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { StartError } from '../config/start-error.ts'
import type { Logger } from '../logging/logger.ts'
import type { Database } from './database.ts'
import { readMigrations } from './migration-files.ts'
import type { Migration } from './migration-files.ts'
import { readRows } from './read-rows.ts'
import { takeTurn } from './turns/take-turn.ts'

const OWN_MIGRATIONS = join(import.meta.dirname, '../../../migrations')
/** Any fixed number: servers that start together on one PostgreSQL wait here for each other. */
const LOCK_ID = 7_204_116

/**
 * Each migration is one transaction with its note, so a process killed midway leaves all of it or nothing.
 * @throws StartError when an applied migration has been changed since, or the database is ahead of this
 * software.
 */
export async function migrate(
  database: Database,
  options: { logger: Logger; directory?: string | undefined },
): Promise<void> {
  const migrations = await readMigrations(options.directory ?? OWN_MIGRATIONS)
  await createNotes(database)
  checkApplied(migrations, await readApplied(database))
  for (const migration of migrations) {
    const isNew = await database.transaction((transaction) => apply(transaction, migration))
    if (isNew) options.logger.info({ migration: migration.name }, 'A migration was applied')
  }
}

export async function isMigrated(database: Database, directory: string = OWN_MIGRATIONS): Promise<boolean> {
  try {
    const applied = await readApplied(database)
    return (await readMigrations(directory)).every(({ name }) => applied.has(name))
  } catch {
    return false
  }
}

/** Whether this software, or one before it, has brought a migration. */
export async function isKnownMigration(name: string): Promise<boolean> {
  return (await readMigrations(OWN_MIGRATIONS)).some((migration) => migration.name === name)
}

async function apply(transaction: Database, { name, hash, statements }: Migration): Promise<boolean> {
  await takeTurn(transaction, LOCK_ID)
  // Another server may have applied it while this one waited for its turn.
  if ((await readApplied(transaction)).has(name)) return false
  for (const statement of statements) await transaction.execute(sql.raw(statement))
  await transaction.execute(sql`insert into platform_migrations (name, hash) values (${name}, ${hash})`)
  return true
}

async function createNotes(database: Database): Promise<void> {
  // "if not exists" alone fails when two servers create the table at the same moment.
  await database.transaction(async (transaction) => {
    await takeTurn(transaction, LOCK_ID)
    await transaction.execute(sql`
      create table if not exists platform_migrations (
        name text primary key,
        hash text not null,
        applied_at timestamp with time zone not null default now()
      )
    `)
  })
}

async function readApplied(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await readRows(database, sql`select name, hash from platform_migrations`)
  return new Map(rows.map((row) => [String(row['name']), String(row['hash'])]))
}

function checkApplied(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]))
  const lines = [...applied].flatMap(([name, hash]) => {
    if (!known.has(name))
      return [`The database has the migration ${name} of a newer version. Start that version.`]
    if (known.get(name) === hash) return []
    return [`The migration ${name} was changed after it had been applied. Put it back and add a new one.`]
  })
  if (lines.length > 0) throw new StartError(lines)
}
