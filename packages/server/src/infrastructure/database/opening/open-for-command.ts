import type { ServerConfig } from '../../config/server-config.ts'
import { StartError } from '../../config/start-error.ts'
import type { Logger } from '../../logging/logger.ts'
import type { Database, DatabaseHandle } from '../database.ts'
import { lockDirectory } from '../directory-lock.ts'
import { createDatabase } from './create-database.ts'

/** A command has the embedded database to itself until it lets go. */
export interface OpenedDatabase extends AsyncDisposable {
  readonly database: Database
}

type CommandConfig = Pick<ServerConfig, 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory'>

/** Nothing is migrated. @throws StartError when it cannot be opened, is in use, or is of another version. */
export async function openForCommand(config: CommandConfig, logger: Logger): Promise<OpenedDatabase> {
  await using opened = new AsyncDisposableStack()
  const { handle, ...life } = await openAlone(config, logger)
  opened.use(life)
  if (!(await handle.isReady()))
    throw new StartError([
      'The database is not at this version. Run the command "migrate", or start the server once.',
    ])
  const moved = opened.move()
  return { database: handle.database, [Symbol.asyncDispose]: () => moved.disposeAsync() }
}

/** With the embedded database to itself. @throws StartError when it cannot be opened or is in use. */
export async function openAlone(
  config: CommandConfig,
  logger: Logger,
): Promise<AsyncDisposable & { readonly handle: DatabaseHandle }> {
  await using opened = new AsyncDisposableStack()
  if (config.databaseUrl === undefined) {
    const lock = await lockDirectory(config.dataDirectory)
    opened.defer(() => lock.release())
  }
  const handle = await createDatabase({ config, logger })
  opened.defer(() => handle.close())
  const life = opened.move()
  return { handle, [Symbol.asyncDispose]: () => life.disposeAsync() }
}
