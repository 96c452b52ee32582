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

/** Nothing is migrated. @throws StartError when it cannot be opened, is in use, or is of another version. */
export async function openForCommand(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDirectory'>,
  logger: Logger,
): Promise<OpenedDatabase> {
  await using opened = new AsyncDisposableStack()
  if (config.databaseUrl === undefined) {
    const lock = await lockDirectory(config.dataDirectory)
    opened.defer(() => lock.release())
  }
  const handle = await createDatabase({ config, logger })
  opened.defer(() => handle.close())
  if (!(await handle.isReady()))
    throw new StartError(['The database is not at this version. Start the server once.'])
  const life = opened.move()
  return { database: handle.database, [Symbol.asyncDispose]: () => life.disposeAsync() }
}
