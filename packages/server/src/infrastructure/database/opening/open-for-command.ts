import type { ServerConfig } from '../../config/server-config.ts'
import { StartError } from '../../config/start-error.ts'
import type { Logger } from '../../logging/logger.ts'
import type { Database } from '../database.ts'
import { lockDirectory } from '../directory-lock.ts'
import { createDatabase } from './create-database.ts'

/** A command has the embedded database to itself until it lets go. */
export interface OpenedDatabase extends AsyncDisposable {
  readonly database: Database
}

type DatabaseConfig = Pick<ServerConfig, 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory'>

/**
 * Nothing is migrated.
 *
 * @param replicaUrl for a command that reads for long
 * @throws StartError when it cannot be opened, is in use, or is of another version.
 */
export async function openForCommand(
  config: DatabaseConfig,
  logger: Logger,
  replicaUrl?: string,
): Promise<OpenedDatabase> {
  await using opened = new AsyncDisposableStack()
  opened.use(await lockForCommand(config))
  const { database } = opened.use(await openLocked(config, logger, replicaUrl))
  const life = opened.move()
  return { database, [Symbol.asyncDispose]: () => life.disposeAsync() }
}

/** Of a database elsewhere there is nothing to lock. @throws StartError when a server runs on the directory. */
export async function lockForCommand(config: DatabaseConfig): Promise<AsyncDisposable> {
  if (config.databaseUrl !== undefined) return new AsyncDisposableStack()
  const lock = await lockDirectory(config.dataDirectory)
  return { [Symbol.asyncDispose]: () => lock.release() }
}

/** As `openForCommand`, for who holds the lock. */
export async function openLocked(
  config: DatabaseConfig,
  logger: Logger,
  replicaUrl?: string,
): Promise<OpenedDatabase> {
  await using opened = new AsyncDisposableStack()
  const handle = await createDatabase({ config, logger, replicaUrl })
  opened.defer(() => handle.close())
  if (!(await handle.isReady()))
    throw new StartError([
      'The database is not at this version. Run the command "migrate", or start the server once.',
    ])
  const life = opened.move()
  return { database: handle.database, [Symbol.asyncDispose]: () => life.disposeAsync() }
}
