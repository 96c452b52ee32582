import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { StartError } from '../../config/start-error.ts'
import type { Logger } from '../../logging/logger.ts'
import type { Database } from '../database.ts'
import { listErrorCodes } from '../../error-codes/list-error-codes.ts'
import { readMigrations } from './migration-files.ts'
import type { Migration } from './migration-files.ts'
import { readRows } from '../read-rows.ts'
import { takeTurn } from '../turns/take-turn.ts'

export const OWN_MIGRATIONS = join(import.meta.dirname, '../../../../migrations')
/** Any fixed number: servers that start together on one PostgreSQL wait here for each other. */
const LOCK_ID = 7_204_116

/**
 * A statement that waits for a table keeps everybody behind it from that table, so it does not wait for long, and comes back. How
 * often and how long together: more than the longest call of a server that is in the way.
 */
const LOCK_TIMEOUT_MS = 2_000
const LOCK_ATTEMPTS = 30
const LOCK_PAUSE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

export interface MigrateOptions {
  readonly logger: Logger
  readonly directory?: string | undefined
}

/**
 * Each migration is one transaction with its note, so a process killed midway leaves all of it or nothing. Servers of the version
 * before go on meanwhile.
 * @returns the names of those that were applied
 * @throws StartError when an applied migration has been changed since, or the database is of a newer version which this one cannot
 * work with
 */
export async function migrate(database: Database, options: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(options.directory ?? OWN_MIGRATIONS)
  await createNotes(database)
  const noted = await readApplied(database)
  checkApplied(migrations, noted)
  const applied: string[] = []
  for (const migration of migrations.filter(({ name }) => !noted.has(name))) {
    const isNew = await insist(migration.name, () =>
      database.transaction((transaction) => apply(transaction, migration)),
    )
    if (!isNew) continue
    applied.push(migration.name)
    options.logger.info({ migration: migration.name }, 'A migration was applied')
  }
  return applied
}

/** @throws StartError when something keeps a table all the while */
async function insist<T>(name: string, act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act()
    } catch (cause) {
      if (!listErrorCodes(cause).includes(LOCK_NOT_AVAILABLE)) throw cause
      if (attempt === LOCK_ATTEMPTS)
        throw new StartError([`The migration ${name} waits for a table that something keeps.`], { cause })
      await setTimeout(LOCK_PAUSE_MS)
    }
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

async function apply(
  transaction: Database,
  { name, hash, isBreaking, statements }: Migration,
): Promise<boolean> {
  await takeTurn(transaction, LOCK_ID)
  // Another server may have applied it while this one waited for its turn.
  if ((await readApplied(transaction)).has(name)) return false
  await transaction.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`))
  for (const statement of statements) await transaction.execute(sql.raw(statement))
  await transaction.execute(
    sql`insert into platform_migrations (name, hash, is_breaking) values (${name}, ${hash}, ${isBreaking})`,
  )
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
        applied_at timestamp with time zone not null default now(),
        is_breaking boolean not null default false
      )
    `)
    // Not in the table from the beginning. Only then, because it would wait for whoever reads the table, such as a backup.
    const columns = await readRows(
      transaction,
      sql`select 1 from information_schema.columns
        where table_schema = current_schema() and table_name = 'platform_migrations' and column_name = 'is_breaking'`,
    )
    if (columns.length === 0)
      await transaction.execute(sql`
        alter table platform_migrations add column is_breaking boolean not null default false
      `)
  })
}

interface AppliedMigration {
  readonly hash: string
  readonly isBreaking: boolean
}

type AppliedMigrations = ReadonlyMap<string, AppliedMigration>

async function readApplied(database: Database): Promise<AppliedMigrations> {
  const rows = await readRows(database, sql`select * from platform_migrations`)
  return new Map(
    rows.map((row) => [
      String(row['name']),
      { hash: String(row['hash']), isBreaking: row['is_breaking'] === true },
    ]),
  )
}

function checkApplied(migrations: readonly Migration[], applied: AppliedMigrations): void {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]))
  const lines = [...applied].flatMap(([name, { hash, isBreaking }]) => {
    // One of a newer version, whose servers run beside those of this one until all are new.
    if (!known.has(name) && !isBreaking) return []
    if (!known.has(name))
      return [
        `The database has the migration ${name} of a newer version, which ends this one. Start that version.`,
      ]
    if (known.get(name) === hash) return []
    return [`The migration ${name} was changed after it had been applied. Put it back and add a new one.`]
  })
  if (lines.length > 0) throw new StartError(lines)
}
