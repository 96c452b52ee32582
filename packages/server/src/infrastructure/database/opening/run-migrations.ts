import type { CommandReport } from '../../config/run-command.ts'
import type { ServerConfig } from '../../config/server-config.ts'
import type { Logger } from '../../logging/logger.ts'
import { createDatabase } from './create-database.ts'
import { lockForCommand } from './open-for-command.ts'

/**
 * Brings the database to this version, before the first server of it starts. Those of the version before go on.
 * @throws StartError when the database cannot be opened, or a migration waits for a table all the while
 */
export async function runMigrations(
  config: Pick<ServerConfig, 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory'>,
  logger: Logger,
): Promise<CommandReport> {
  await using opened = new AsyncDisposableStack()
  opened.use(await lockForCommand(config))
  const handle = await createDatabase({ config, logger })
  opened.defer(() => handle.close())
  const applied = await handle.migrate()
  const lines = applied.map((name) => `Applied ${name}.`)
  return { isGood: true, lines: [...lines, 'The database is at this version.'] }
}
