import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommandReport } from '../../infrastructure/config/run-command.ts'
import { lockForCommand } from '../../infrastructure/database/opening/open-for-command.ts'
import { createObjectStore } from '../../infrastructure/files/storage/create-store.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { DATABASE_PART, DUMP_FILE, NAMES_FILE, prepareFolder, readFolderArgument } from './backup-folder.ts'
import { CHECKSUM_FILE, hashFile, openChecksums } from './checksums.ts'
import { copyDatabase, isStillNamed, listDatabaseFiles } from './copy-database.ts'
import type { BackupConfig } from './copy-database.ts'
import { copyFiles } from './copy-files.ts'
import { describeTables } from './database-facts.ts'
import { writeManifest } from './manifest.ts'

const SHOWN_NAMES = 10

/**
 * Database and files as they were at one moment. The database comes first: a file is never changed, and those that it names are
 * kept by the quarantine until long after they have been copied.
 *
 * @throws StartError when the folder, the database or the programs of PostgreSQL cannot be used
 */
export async function runBackup(
  config: BackupConfig,
  argv: readonly string[],
  logger: Logger,
): Promise<CommandReport> {
  const folder = readFolderArgument('backup', argv)
  await prepareFolder(folder)
  for (const name of [DATABASE_PART, DUMP_FILE])
    await rm(join(folder, name), { recursive: true, force: true })
  const madeAt = new Date().toISOString()
  await using opened = new AsyncDisposableStack()
  opened.use(await lockForCommand(config))
  const facts = await copyDatabase(config, folder, logger)
  await using checksums = await openChecksums(folder)
  for (const path of await listDatabaseFiles(folder))
    await checksums.add({ hash: await hashFile(join(folder, path)), path })
  const { files, missing } = await copyFiles({
    folder,
    deploymentId: facts.deploymentId,
    store: createObjectStore(config),
    add: checksums.add,
    isStillNamed: (name) => isStillNamed(config, name, logger),
  })
  await checksums.finish()
  await rm(join(folder, NAMES_FILE))
  await writeManifest(folder, {
    ...facts,
    madeAt,
    database: config.databaseUrl === undefined ? 'embedded' : 'postgres',
    files,
    checksums: await hashFile(join(folder, CHECKSUM_FILE)),
  })
  return {
    isGood: missing.length === 0,
    lines: [
      `${describeTables(facts.tables)} and ${files.count} files of ${files.bytes} bytes are in ${folder}.`,
      'The keys are not: keep FILE_KEYS, SEAL_KEYS and TOKEN_SECRET, or the key files of DATA_DIR, somewhere else.',
      ...describeMissing(missing),
    ],
  }
}

function describeMissing(missing: readonly string[]): string[] {
  if (missing.length === 0) return []
  const names = missing.slice(0, SHOWN_NAMES).join(', ')
  return [`${missing.length} files that the database names are not in the store: ${names}`]
}
