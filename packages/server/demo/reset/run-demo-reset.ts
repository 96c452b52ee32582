import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { ANCHOR_FILE } from '../../src/activity/audit/anchor.ts'
import type { ServerConfig } from '../../src/infrastructure/config/server-config.ts'
import { StartError } from '../../src/infrastructure/config/start-error.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { createDatabase } from '../../src/infrastructure/database/opening/create-database.ts'
import { lockDirectory } from '../../src/infrastructure/database/directory-lock.ts'
import { EMBEDDED_DATABASE_FOLDER } from '../../src/infrastructure/database/embedded/embedded-database.ts'
import { readRows } from '../../src/infrastructure/database/read-rows.ts'
import type { Logger } from '../../src/infrastructure/logging/logger.ts'
import type { CommandReport } from '../../src/infrastructure/config/run-command.ts'
import { hasAccounts, hasDemoAccounts } from '../../src/infrastructure/deployment/demo-marker.ts'

/** What a server has written into its data directory; anything else there is not ours to delete. */
const WRITTEN = [EMBEDDED_DATABASE_FOLDER, 'files', 'files.key', 'token.key', ANCHOR_FILE]

/**
 * Deletes the data of a demo, so that the next start begins anew. It does not depend on the version of the
 * database: it is asked for just when that is one that the code at hand cannot read any more.
 *
 * @throws StartError when the data is no demo's, is in use, or is not in a data directory.
 */
export async function runDemoReset(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDirectory'>,
  logger: Logger,
): Promise<CommandReport> {
  const { databaseUrl, dataDirectory } = config
  if (databaseUrl !== undefined)
    throw new StartError(['The data is in the database of DATABASE_URL. Drop that one yourself.'])
  if (!(await exists(join(dataDirectory, EMBEDDED_DATABASE_FOLDER))))
    return { isGood: true, lines: [`There is no data in ${dataDirectory}.`] }
  const lock = await lockDirectory(dataDirectory)
  try {
    await requireDemo(config, logger)
    for (const name of WRITTEN) await rm(join(dataDirectory, name), { recursive: true, force: true })
  } finally {
    await lock.release()
  }
  return {
    isGood: true,
    lines: [`The demo data in ${dataDirectory} is deleted. The next start makes it anew.`],
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function requireDemo(config: Pick<ServerConfig, 'dataDirectory'>, logger: Logger): Promise<void> {
  const { dataDirectory } = config
  const handle = await createDatabase({ config: { dataDirectory, databaseUrl: undefined }, logger })
  try {
    if (await holdsDemo(handle.database)) return
  } finally {
    await handle.close()
  }
  throw new StartError([
    `The data in ${dataDirectory} is no demo's; nothing was deleted. If nobody needs it, delete the folder yourself.`,
  ])
}

/** By the addresses, which every version of a demo has had; nothing is lost with a database without accounts. */
async function holdsDemo(database: Database): Promise<boolean> {
  const [table] = await readRows(database, sql`select to_regclass('public.accounts') is not null as exists`)
  if (table?.['exists'] !== true) return true
  return (await hasDemoAccounts(database)) || !(await hasAccounts(database))
}
