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
 * A database without rows, migrated unless it is to be empty, on the one server of this process; on the server that `DATABASE_URL`
 * names it is always empty. A test that does something to the server itself starts its own.
 */
export async function openPostgres({ isEmpty = false } = {}): Promise<TestPostgres> {
  const given = process.env['DATABASE_URL']
  if (given) return createDatabaseOn(given)
  const { serverUrl, migrated } = await (shared ??= share())
  return createDatabaseOn(serverUrl, isEmpty ? {} : { template: migrated })
}

async function share(): Promise<SharedPostgres> {
  const { port } = await startPostgresProcess()
  const serverUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  const { url: databaseUrl } = await createDatabaseOn(serverUrl)
  const logger = await createLogger({ level: 'silent' })
  const handle = await createDatabase({ config: { dataDirectory: '', databaseUrl }, logger })
  await handle.migrate()
  await handle.close()
  return { serverUrl, migrated: new URL(databaseUrl).pathname.slice(1) }
}
