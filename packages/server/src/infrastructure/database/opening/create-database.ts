import type { ServerConfig } from '../../config/server-config.ts'
import type { Logger } from '../../logging/logger.ts'
import type { Telemetry } from '../../telemetry/telemetry.ts'
import type { DatabaseDriver, DatabaseHandle, OnStatement } from '../database.ts'
import { openEmbeddedDatabase } from '../embedded/embedded-database.ts'
import type { StartDatabase } from '../embedded/embedded-database.ts'
import { isMigrated, migrate } from '../migrations/migrate.ts'
import { openPostgresDatabase } from '../postgres-database.ts'
import { addReplica } from '../replica/add-replica.ts'

export interface DatabaseOptions {
  config: Pick<ServerConfig, 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory'>
  logger: Logger
  /** Of who reads for long. */
  replicaUrl?: string | undefined
  /** The package's own unless a test brings another. */
  migrationsDirectory?: string
  /** For tests and benchmarks that count statements. */
  onStatement?: OnStatement | undefined
  readonly telemetry?: Telemetry | undefined
  /** For tests, which use one that is open already. */
  startDatabase?: StartDatabase | undefined
}

/** @throws StartError when the database cannot be opened or reached, in words for an operator. */
export async function createDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { logger, migrationsDirectory } = options
  const { direct, ...driver } = await openDriver(options)
  let migrated = false
  return {
    ...driver,
    async migrate() {
      const applied = await migrate(direct, { logger, directory: migrationsDirectory })
      migrated = true
      return applied
    },
    async isReady() {
      return (migrated ||= await isMigrated(driver.database, migrationsDirectory)) && driver.isReachable()
    },
  }
}

async function openDriver(options: DatabaseOptions): Promise<DatabaseDriver> {
  const { config, logger, replicaUrl, startDatabase } = options
  const watchers = { onStatement: options.onStatement, telemetry: options.telemetry }
  if (config.databaseUrl === undefined)
    return openEmbeddedDatabase(config.dataDirectory, logger, { ...watchers, startDatabase })
  const driver = await openPostgresDatabase(config.databaseUrl, logger, {
    directUrl: config.databaseDirectUrl,
    ...watchers,
  })
  return replicaUrl === undefined ? driver : addReplica(driver, replicaUrl, { logger, ...watchers })
}
