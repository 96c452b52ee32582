import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { ANCHOR_FILE } from '../../activity/audit/anchor.ts'
import type { CommandReport } from '../../infrastructure/config/run-command.ts'
import type { ServerConfig } from '../../infrastructure/config/server-config.ts'
import { StartError } from '../../infrastructure/config/start-error.ts'
import type { Database, DatabaseHandle } from '../../infrastructure/database/database.ts'
import { EMBEDDED_DATABASE_FOLDER } from '../../infrastructure/database/embedded/embedded-database.ts'
import { lockForCommand } from '../../infrastructure/database/opening/open-for-command.ts'
import { readDeploymentId } from '../../infrastructure/deployment/store.ts'
import { unlessMissing } from '../../infrastructure/error-codes/error-code.ts'
import { createObjectStore } from '../../infrastructure/files/storage/create-store.ts'
import { createFileKeys } from '../../infrastructure/files/storage/file-keys.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { readDirectUrl } from '../backups/copy-database.ts'
import { describeTables } from '../backups/database-facts.ts'
import { openAsItIs } from '../backups/restore-database.ts'
import { describeFiles } from './describe-files.ts'
import { compareDatabases, moveDatabase } from './move-database.ts'
import type { DatabaseMove, MovedTables } from './move-database.ts'
import { moveFiles } from './move-files.ts'
import type { MovedFiles } from './move-files.ts'
import { describeNextSettings, readFileKeys } from './next-settings.ts'
import type { KeyConfig } from './next-settings.ts'
import { listPieces } from './stored-pieces.ts'
import { settleSession } from './table-rows.ts'
import { readTarget } from './target-state.ts'
import type { TargetState } from './target-state.ts'

export type MoveConfig = KeyConfig & Pick<ServerConfig, 'databaseUrl' | 'databaseDirectUrl' | 's3'>

/**
 * The embedded database to a PostgreSQL, and the files beside it to the bucket, where there is one. Files first: as long as no
 * database names them they are nobody's, and the database, which comes whole or not at all, is the end of it.
 *
 * @param say told how far it is
 * @throws StartError when it cannot be done, and then the database is as it was
 */
export async function runMove(
  config: MoveConfig,
  argv: readonly string[],
  logger: Logger,
  say: (line: string) => void = () => {},
): Promise<CommandReport> {
  const { databaseUrl, dataDirectory, s3 } = config
  if (argv.some((argument) => argument !== '--')) throw new StartError(['Write: embedded:move'])
  if (databaseUrl === undefined) throw new StartError(['Say with DATABASE_URL where the database moves to.'])
  const { host, pathname } = new URL(databaseUrl)
  const name = `${host}${pathname}`
  const here = { dataDirectory, databaseUrl: undefined, s3: undefined }
  await refuseUnlessThere(dataDirectory)
  await using opened = new AsyncDisposableStack()
  opened.use(await lockForCommand(here))
  const source = opened.use(await openAsItIs(here, logger)).handle
  await refuseOtherVersion(source)
  const directUrl = readDirectUrl(config)
  const target = opened.use(await openAsItIs({ ...here, databaseUrl: directUrl }, logger)).handle
  const deploymentId = await readDeploymentId(source.database)
  const state = await readTarget(target.database, { deploymentId, name })
  if (state === 'empty') await target.migrate()
  const secrets = await readFileKeys(config)
  const moved = await source.database.transaction(
    async (reading) => {
      await settleSession(reading)
      const move = { source: reading, target: target.database, say }
      const place = { deploymentId, name }
      // A database that somebody works with names other files by now.
      const present = state === 'moved' ? await compare(move, name) : undefined
      const from = createObjectStore(here)
      const files = await moveFiles({
        pieces: listPieces(reading, from, deploymentId),
        from,
        to: s3 === undefined ? undefined : createObjectStore(config),
        keys: secrets.length === 0 ? undefined : createFileKeys(secrets),
        say,
      })
      const tables = present ?? (await moveDatabase(move, (taken) => refuseTaken(taken, place)))
      return { files, tables }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  if (state === 'empty') await analyze(target.database)
  return report({ config, name, state, ...moved })
}

async function refuseUnlessThere(dataDirectory: string): Promise<void> {
  const path = join(dataDirectory, EMBEDDED_DATABASE_FOLDER)
  const names = (await unlessMissing(readdir(path))) ?? []
  if (names.length === 0)
    throw new StartError([`There is no embedded database in ${path}. Say with DATA_DIR where it is.`])
}

async function refuseOtherVersion(source: DatabaseHandle): Promise<void> {
  if (!(await source.isReady()))
    throw new StartError([
      'The embedded database is not at this version. Give the command "migrate" without DATABASE_URL first.',
    ])
}

async function compare(move: DatabaseMove, name: string): Promise<MovedTables> {
  try {
    return await compareDatabases(move)
  } catch (cause) {
    const lines = cause instanceof StartError ? cause.lines : [String(cause)]
    throw new StartError(
      [
        `The database ${name} holds this installation already, and a server has written to it, or to the embedded one, since.`,
        ...lines,
        'Nothing was moved. To move once more, name an empty database.',
      ],
      { cause },
    )
  }
}

async function refuseTaken(
  database: Database,
  place: { readonly deploymentId: string; readonly name: string },
): Promise<void> {
  if ((await readTarget(database, place)) === 'moved')
    throw new StartError([`Another one has just moved this installation to ${place.name}.`])
}

/** What the planner knows of the tables comes by itself, but not at once. */
async function analyze(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    await transaction.execute(sql`analyze`)
  })
}

interface Moved {
  readonly config: MoveConfig
  readonly name: string
  readonly state: TargetState
  readonly files: MovedFiles
  readonly tables: MovedTables
}

async function report({ config, name, state, files, tables }: Moved): Promise<CommandReport> {
  const { isGood, lines } = describeFiles(files, config.s3?.bucket)
  return {
    isGood,
    lines: [
      state === 'moved'
        ? `The database ${name} holds this installation already: ${describeTables(tables)}, each table with the same rows. Nothing was written to it.`
        : `${describeTables(tables)} are in ${name}, each table with the same rows.`,
      ...lines,
      'For the servers on it, set:',
      ...(await describeNextSettings(config)),
      `${join(config.dataDirectory, ANCHOR_FILE)} belongs into the DATA_DIR of one of them. The embedded database is as it was.`,
    ],
  }
}
