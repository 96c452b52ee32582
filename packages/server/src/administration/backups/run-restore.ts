import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { ANCHOR_FILE } from '../../activity/audit/anchor.ts'
import type { CommandReport } from '../../infrastructure/config/run-command.ts'
import { StartError } from '../../infrastructure/config/start-error.ts'
import { isKnownMigration } from '../../infrastructure/database/migrations/migrate.ts'
import { lockForCommand } from '../../infrastructure/database/opening/open-for-command.ts'
import { createErasureLedger } from '../../infrastructure/files/erasure-ledger.ts'
import { createObjectStore } from '../../infrastructure/files/storage/create-store.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { countReturned } from '../../privacy/deletion/erase-again.ts'
import { readFolderArgument } from './backup-folder.ts'
import type { BackupConfig } from './copy-database.ts'
import { describeTables, readFacts } from './database-facts.ts'
import type { DatabaseFacts } from './database-facts.ts'
import { readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { openAsItIs, refuseUnlessEmpty, restoreDatabase } from './restore-database.ts'
import { checkDatabaseFiles, restoreFiles } from './restore-files.ts'
import { unlessMissing } from '../../infrastructure/error-codes/error-code.ts'

const SHOWN_NAMES = 10

/**
 * Files first: as long as no database names them nothing is served of them, and the database, which comes whole or not at all,
 * is the end of it.
 *
 * @throws StartError when the backup, or the place for it, cannot be used
 */
export async function runRestore(
  config: BackupConfig,
  argv: readonly string[],
  logger: Logger,
): Promise<CommandReport> {
  const folder = readFolderArgument('restore', argv)
  const manifest = await readManifest(folder)
  await refuseOther(config, manifest)
  await checkDatabaseFiles(folder, manifest)
  await using opened = new AsyncDisposableStack()
  opened.use(await lockForCommand(config))
  await refuseUnlessEmpty(config, logger)
  const store = createObjectStore(config)
  const { written, present, damaged } = await restoreFiles(folder, store)
  await restoreDatabase(config, folder, logger)
  await moveAnchor(config.dataDirectory, manifest)
  const { handle } = opened.use(await openAsItIs(config, logger))
  const { database } = handle
  const facts = await readFacts(database)
  const differing = listDiffering(manifest, facts)
  const erasures = createErasureLedger(store, facts.deploymentId)
  const returned = await countReturned({ database, erasures })
  return {
    isGood: damaged.length === 0 && differing.length === 0,
    lines: [
      `The backup of ${manifest.madeAt} is back: ${describeTables(facts.tables)}, ${written} files, and ${present} that were there still.`,
      ...(returned === 0
        ? []
        : [`${returned} accounts in it were erased since. The start erases them again before it answers.`]),
      ...describe('tables have another number of rows than they had', differing),
      ...describe('files of the backup are damaged and not in the store', damaged),
    ],
  }
}

async function refuseOther(config: BackupConfig, { database, migration }: Manifest): Promise<void> {
  const isEmbedded = config.databaseUrl === undefined
  if (isEmbedded !== (database === 'embedded'))
    throw new StartError([
      isEmbedded
        ? 'This is the backup of a PostgreSQL: name an empty one with DATABASE_URL.'
        : 'This is the backup of an embedded database: leave DATABASE_URL away.',
    ])
  if (!(await isKnownMigration(migration)))
    throw new StartError([`The backup is of a newer version, with the migration ${migration}. Use that one.`])
}

/** It knows an end of the audit log that this database has not reached. */
async function moveAnchor(dataDirectory: string, { madeAt }: Manifest): Promise<void> {
  const path = join(dataDirectory, ANCHOR_FILE)
  await unlessMissing(rename(path, `${path}.before-${madeAt.replaceAll(':', '')}`))
}

function listDiffering({ tables }: Manifest, facts: DatabaseFacts): string[] {
  return [...new Set([...Object.keys(tables), ...Object.keys(facts.tables)])]
    .filter((name) => tables[name] !== facts.tables[name])
    .map((name) => `${name} (${facts.tables[name] ?? 0} instead of ${tables[name] ?? 0})`)
}

function describe(what: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${names.length} ${what}: ${names.slice(0, SHOWN_NAMES).join(', ')}`]
}
