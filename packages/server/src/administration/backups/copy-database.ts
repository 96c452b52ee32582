import { cp, open, readdir, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { sql } from 'drizzle-orm'
import type { ServerConfig } from '../../infrastructure/config/server-config.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { EMBEDDED_DATABASE_FOLDER } from '../../infrastructure/database/embedded/embedded-database.ts'
import { openLocked } from '../../infrastructure/database/opening/open-for-command.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { readDeploymentId } from '../../infrastructure/deployment/store.ts'
import { findNamedObjects, listNamedObjects } from '../../infrastructure/files/named-objects.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { splitName } from '../../infrastructure/files/storage/object-names.ts'
import { DATABASE_PART, DUMP_FILE, NAMES_FILE } from './backup-folder.ts'
import { readFacts } from './database-facts.ts'
import type { DatabaseFacts } from './database-facts.ts'
import { dumpDatabase } from './postgres-tools.ts'

export type BackupConfig = Pick<ServerConfig, 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory' | 's3'>

/** The programs of PostgreSQL want a session of their own, which a pool does not give them. */
export function readDirectUrl({
  databaseUrl = '',
  databaseDirectUrl = databaseUrl,
}: Pick<BackupConfig, 'databaseUrl' | 'databaseDirectUrl'>): string {
  return databaseDirectUrl
}

/** The caller holds the lock. With the database come the names of its files, in `NAMES_FILE`. */
export function copyDatabase(config: BackupConfig, folder: string, logger: Logger): Promise<DatabaseFacts> {
  return config.databaseUrl === undefined
    ? copyEmbedded(config, folder, logger)
    : copyPostgres(config, folder, logger)
}

/** Closed, its folder is the whole database. */
async function copyEmbedded(config: BackupConfig, folder: string, logger: Logger): Promise<DatabaseFacts> {
  const facts = await readEmbedded(config, folder, logger)
  const source = join(config.dataDirectory, EMBEDDED_DATABASE_FOLDER)
  await cp(source, join(folder, DATABASE_PART), { recursive: true, preserveTimestamps: true })
  return facts
}

async function readEmbedded(config: BackupConfig, folder: string, logger: Logger): Promise<DatabaseFacts> {
  await using opened = await openLocked(config, logger)
  await readDeploymentId(opened.database)
  return await readContents(opened.database, folder)
}

/** Counts, names of files and the dump are of one snapshot. */
async function copyPostgres(config: BackupConfig, folder: string, logger: Logger): Promise<DatabaseFacts> {
  await using opened = await openLocked(config, logger)
  await readDeploymentId(opened.database)
  return await opened.database.transaction(
    async (transaction) => {
      // It takes as long as there is much, and says nothing while the other program works.
      await transaction.execute(sql`set local statement_timeout = 0`)
      await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      const [row] = await readRows(transaction, sql`select pg_export_snapshot() as snapshot`)
      const facts = await readContents(transaction, folder)
      const file = join(folder, DUMP_FILE)
      await dumpDatabase({ databaseUrl: readDirectUrl(config), file }, String(row?.['snapshot']))
      return facts
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function readContents(database: Database, folder: string): Promise<DatabaseFacts> {
  const facts = await readFacts(database)
  const path = join(folder, NAMES_FILE)
  await writeFile(path, '', { mode: 0o600 })
  const file = await open(path, 'a')
  try {
    for await (const name of listNamedObjects(database)) await file.write(`${name}\n`)
  } finally {
    await file.close()
  }
  return facts
}

/** What a backup has of the database, as paths in it. */
export async function listDatabaseFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder)
  if (names.includes(DUMP_FILE)) return [DUMP_FILE]
  const entries = await readdir(join(folder, DATABASE_PART), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** While files were copied an upload may have been given up. In the embedded database, which is locked, nothing goes on. */
export async function isStillNamed(config: BackupConfig, name: string, logger: Logger): Promise<boolean> {
  if (config.databaseUrl === undefined) return true
  await using opened = await openLocked(config, logger)
  const { leaf } = splitName(name)
  return (await findNamedObjects(opened.database, [leaf])).has(leaf)
}
