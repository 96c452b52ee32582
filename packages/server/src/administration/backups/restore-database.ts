import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { StartError } from '../../infrastructure/config/start-error.ts'
import { EMBEDDED_DATABASE_FOLDER } from '../../infrastructure/database/embedded/embedded-database.ts'
import type { DatabaseHandle } from '../../infrastructure/database/database.ts'
import { createDatabase } from '../../infrastructure/database/opening/create-database.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { DATABASE_PART, DUMP_FILE } from './backup-folder.ts'
import { readDirectUrl } from './copy-database.ts'
import type { BackupConfig } from './copy-database.ts'
import { listTables } from './database-facts.ts'
import { loadDatabase } from './postgres-tools.ts'
import { unlessMissing } from '../../infrastructure/error-codes/error-code.ts'

/** @throws StartError when there is anything that a restore would take the place of. */
export async function refuseUnlessEmpty(config: BackupConfig, logger: Logger): Promise<void> {
  if (config.databaseUrl === undefined) {
    const path = join(config.dataDirectory, EMBEDDED_DATABASE_FOLDER)
    const names = (await unlessMissing(readdir(path))) ?? []
    if (names.length > 0)
      throw new StartError([`There is a database in ${path}. Move that folder away first.`])
    return
  }
  await using opened = await openAsItIs(config, logger)
  const { host, pathname } = new URL(config.databaseUrl)
  if ((await listTables(opened.handle.database)).length > 0)
    throw new StartError([`The database ${host}${pathname} is not empty. Name one that is.`])
}

/** All of it or nothing, whatever dies when. */
export async function restoreDatabase(config: BackupConfig, folder: string, logger: Logger): Promise<void> {
  if (config.databaseUrl === undefined) {
    const path = join(config.dataDirectory, EMBEDDED_DATABASE_FOLDER)
    const draft = `${path}.restored`
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    await cp(join(folder, DATABASE_PART), draft, { recursive: true })
    await rename(draft, path)
    return
  }
  await loadDatabase({ databaseUrl: readDirectUrl(config), file: join(folder, DUMP_FILE) })
  await using opened = await openAsItIs(config, logger)
  await opened.handle.database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    // What the planner knows of the tables is not in every dump.
    await transaction.execute(sql`analyze`)
  })
}

/** At any state of the migrations: what is missing is done by the start. */
export async function openAsItIs(
  config: BackupConfig,
  logger: Logger,
): Promise<AsyncDisposable & { readonly handle: DatabaseHandle }> {
  const handle = await createDatabase({ config, logger })
  return { handle, [Symbol.asyncDispose]: () => handle.close() }
}
