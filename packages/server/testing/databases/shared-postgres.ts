import { createDatabase } from '../../src/infrastructure/database/opening/create-database.ts'
import { createLogger } from '../../src/infrastructure/logging/logger.ts'
import { startPostgresProcess } from './postgres-process.ts'
import { createDatabaseOn } from './postgres.ts'
import type { TestPostgres } from './postgres.ts'

interface SharedPostgres {
  readonly serverUrl: string
  /** The name of a database that has all migrations and no rows. */
  readonly migrated: string
}

/** Of this process, which it goes with: to start one and to migrate it takes longer than most tests. */
let shared: Promise<SharedPostgres> | undefined

/**
 * A database without rows, migrated unless it is to be empty, on the server that `DATABASE_URL` names, else on the one of this
 * process. A test that does something to the server itself starts its own.
 */
export async function openPostgres({ isEmpty = false } = {}): Promise<TestPostgres> {
  const given = process.env['DATABASE_URL']
  if (given) return isEmpty ? createDatabaseOn(given) : createMigrated(given)
  const { serverUrl, migrated } = await (shared ??= share())
  return createDatabaseOn(serverUrl, isEmpty ? {} : { template: migrated })
}

async function share(): Promise<SharedPostgres> {
  const { url: serverUrl } = await startPostgresProcess()
  const { url } = await createMigrated(serverUrl)
  return { serverUrl, migrated: new URL(url).pathname.slice(1) }
}

async function createMigrated(serverUrl: string): Promise<TestPostgres> {
  const created = await createDatabaseOn(serverUrl)
  const logger = await createLogger({ level: 'silent' })
  const config = { dataDirectory: '', databaseUrl: created.url }
  const handle = await createDatabase({ config, logger })
  await handle.migrate()
  await handle.close()
  return created
}
