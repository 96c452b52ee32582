import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Logger } from '../logging/logger.ts'
import type { ServerConfig } from '../config/server-config.ts'
import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { isMigrated, migrate } from './migrate.ts'
import { openPostgresDatabase } from './postgres-database.ts'

/**
 * What every store writes its queries against: drizzle's core query builder, the same over PGlite and PostgreSQL.
 * A transaction is a `Database` too, so a store function takes either.
 */
export type Database = PgDatabase<PgQueryResultHKT>

/** A database in use: its queries and its life. */
export interface DatabaseHandle {
  readonly kind: 'embedded' | 'postgres'
  readonly database: Database
  /** Brings the schema up to date; killed midway it resumes at the next start. */
  migrate(): Promise<void>
  /** Whether the schema is up to date and the database answers within a second. */
  isReady(): Promise<boolean>
  /** Whether the database answers at all within a second; always cheap, never queued behind requests. */
  isReachable(): Promise<boolean>
  /** Hears a channel of NOTIFY until the database is closed, over a connection that comes back by itself. */
  listen(channel: string, listener: ChannelListener): Promise<void>
  /** When it has ended by itself and does not come back: of the embedded one, after it could not write its log. */
  readonly lost: Promise<void>
  close(): Promise<void>
}

/** Hears what is said on a channel. */
export interface ChannelListener {
  onPayload(payload: string): void
  /** At the beginning and whenever the connection is back: what was said in between was not heard. */
  onConnected(): void
}

/** The two kinds of database differ in this much and no more. */
export interface DatabaseDriver {
  readonly kind: DatabaseHandle['kind']
  readonly database: Database
  isReachable(): Promise<boolean>
  listen(channel: string, listener: ChannelListener): Promise<void>
  readonly lost: Promise<void>
  close(): Promise<void>
}

/** Hears the text of a statement that is sent to the database; `begin` and `commit` are none. */
export type OnStatement = (text: string) => void

export interface DatabaseOptions {
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDirectory'>
  logger: Logger
  /** Folder of drizzle-kit's migrations; the package's own unless a test brings another. */
  migrationsDirectory?: string
  /** Hears the text of every statement, for tests and benchmarks that count them. */
  onStatement?: OnStatement | undefined
}

/**
 * Opens the database of a configuration: PostgreSQL when it names one, else the embedded one in the data directory.
 *
 * @throws StartError when the database cannot be opened or reached, in words for an operator.
 */
export async function createDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { config, logger, migrationsDirectory, onStatement } = options
  const driver = config.databaseUrl
    ? await openPostgresDatabase(config.databaseUrl, logger, onStatement)
    : await openEmbeddedDatabase(config.dataDirectory, logger, onStatement)
  let migrated = false
  return {
    ...driver,
    async migrate() {
      await migrate(driver.database, { logger, directory: migrationsDirectory })
      migrated = true
    },
    async isReady() {
      return (migrated ||= await isMigrated(driver.database, migrationsDirectory)) && driver.isReachable()
    },
  }
}
