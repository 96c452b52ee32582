import type { ServerConfig } from '../../config/server-config.ts'
import type { Logger } from '../../logging/logger.ts'
import type { Telemetry } from '../../telemetry/telemetry.ts'
import type { DatabaseHandle, OnStatement } from '../database.ts'
import { openEmbeddedDatabase } from '../embedded/embedded-database.ts'
import type { StartDatabase } from '../embedded/embedded-database.ts'
import { isMigrated, migrate } from '../migrations/migrate.ts'
import { openPostgresDatabase } from '../postgres-database.ts'

export interface DatabaseOptions {
  config: Pick<ServerConfig, 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory'>
  logger: Logger
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
  const { config, logger, migrationsDirectory, startDatabase } = options
  const watchers = { onStatement: options.onStatement, telemetry: options.telemetry }
  const { direct, ...driver } = config.databaseUrl
    ? await openPostgresDatabase(config.databaseUrl, logger, {
        directUrl: config.databaseDirectUrl,
        ...watchers,
      })
    : await openEmbeddedDatabase(config.dataDirectory, logger, { ...watchers, startDatabase })
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
