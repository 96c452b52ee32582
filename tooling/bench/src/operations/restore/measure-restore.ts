import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { DELETION_GRACE_DAYS } from '@platform/contract'
import postgres from 'postgres'
import {
  createDatabaseOn,
  findInstalledPostgres,
  runServerCommand,
  startInstalledPostgres,
  startServerProcess,
} from '@platform/server/testing'
import { askDatabase, TOKEN_SECRET } from '../command/stage.ts'
import { countLost, fillDeployment } from './fill-deployment.ts'

export interface RestoreFigures {
  readonly databaseBytes: number
  readonly fileBytes: number
  readonly backupSeconds: number
  readonly restoreSeconds: number
  /** Of a server on what was put back: it erases again before it is ready. */
  readonly startSeconds: number
  /** Of those who were erased after the backup. */
  readonly stillThere: number
  readonly lost: number
}

const GIVE_UP_MS = 120_000
const ENDINGS = { backup: 'backup-command.ts', restore: 'restore-command.ts' } as const
type Command = keyof typeof ENDINGS

/**
 * A deployment is backed up, somebody leaves it, and its database and files are lost; only the keys and the ledger of who was
 * erased are left. Then it is put back.
 *
 * @throws Error where there is no PostgreSQL with its client programs, or a command fails
 */
export async function measureRestore(bytes: number): Promise<RestoreFigures> {
  const programs = findInstalledPostgres()
  if (programs === undefined)
    throw new Error('This needs pg_dump and pg_restore: install the client programs of PostgreSQL.')
  process.env['PATH'] = `${programs}${delimiter}${process.env['PATH'] ?? ''}`
  await using folders = await makeFolders('first', 'next', 'backup')
  const [first = '', next = '', backup = ''] = folders.paths
  await using installed = await startInstalledPostgres(programs)
  const lived = environmentOf(installed.url, first)
  const kept = await fillDeployment({ databaseUrl: installed.url, dataDirectory: first, bytes })
  const databaseBytes = await askDatabase(installed.url, 'select pg_database_size(current_database())')
  const backupSeconds = await runTimed('backup', lived, backup)
  await erase(lived, kept.leaverId)

  await using empty = await createDatabaseOn(installed.url)
  await keepKeysAndLedger(first, next)
  const restored = environmentOf(empty.url, next)
  const restoreSeconds = await runTimed('restore', restored, backup)
  const startedAt = performance.now()
  const server = await startServerProcess(restored, ['--demo', '--api-only'])
  const startSeconds = (performance.now() - startedAt) / 1_000
  const stillThere = await countAccounts(empty.url, kept.leaverId)
  const lost = await countLost(server, kept)
  server.kill('SIGTERM')
  await server.ended
  const fileBytes = kept.fileBytes
  return { databaseBytes, fileBytes, backupSeconds, restoreSeconds, startSeconds, stillThere, lost }
}

type Environment = Readonly<Record<'DATABASE_URL' | 'DATA_DIR' | 'TOKEN_SECRET', string>>

function environmentOf(databaseUrl: string, dataDirectory: string): Environment {
  return { DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory, TOKEN_SECRET }
}

async function makeFolders(
  ...names: readonly string[]
): Promise<AsyncDisposable & { readonly paths: readonly string[] }> {
  const paths = await Promise.all(names.map((name) => mkdtemp(join(tmpdir(), `platform-restore-${name}-`))))
  return {
    paths,
    [Symbol.asyncDispose]: async () => {
      for (const path of paths) await rm(path, { recursive: true, force: true })
    },
  }
}

async function runTimed(command: Command, environment: Environment, folder: string): Promise<number> {
  const startedAt = performance.now()
  const path = `administration/backups/${ENDINGS[command]}`
  const { code, output, errors } = await runServerCommand(path, environment, [folder])
  if (code !== 0) throw new Error(`The ${command} failed: ${errors}${output}`)
  return (performance.now() - startedAt) / 1_000
}

/** As after thirty days: the next start of a server does it. */
async function erase(environment: Environment, accountId: string): Promise<void> {
  const { DATABASE_URL: databaseUrl } = environment
  const days = DELETION_GRACE_DAYS + 1
  const sql = postgres(databaseUrl, { max: 1 })
  await sql`update accounts set deletion_requested_at = now() - ${days} * interval '1 day' where id = ${accountId}`
  await sql.end()
  const server = await startServerProcess(environment, ['--demo', '--api-only'])
  const givesUpAt = performance.now() + GIVE_UP_MS
  while ((await countAccounts(databaseUrl, accountId)) > 0) {
    if (performance.now() > givesUpAt) throw new Error('Nobody was erased')
    await setTimeout(500)
  }
  server.kill('SIGTERM')
  await server.ended
}

async function countAccounts(databaseUrl: string, id: string): Promise<number> {
  return askDatabase(databaseUrl, `select count(*) from accounts where id = '${id}'`)
}

/** What an operator keeps apart: without it nothing can be read, and nobody stays erased. */
async function keepKeysAndLedger(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true }))
    if (entry.isFile()) await cp(join(from, entry.name), join(to, entry.name))
  const files = await readdir(join(from, 'files'))
  for (const name of files.filter((file) => file.startsWith('erasures-')))
    await cp(join(from, 'files', name), join(to, 'files', name), { recursive: true })
}
