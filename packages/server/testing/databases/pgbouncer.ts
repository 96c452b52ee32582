import { spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../processes/find-program.ts'
import { startRestartable } from '../processes/restartable-process.ts'
import { findFreePort } from './free-port.ts'
import { findUser } from './postgres-process.ts'

const READY = 'process up'

export interface TestPool extends AsyncDisposable {
  readonly url: string
  crash(): Promise<void>
  /** After a crash, at the same port. */
  start(): Promise<void>
}

/** Where the pool of Debian's package `pgbouncer` is, or of whoever has it in the path. */
export function findPgBouncer(): string | undefined {
  return findProgram(['pgbouncer'])
}

/** Gives each transaction another session, as a PgBouncer of production does. */
export async function startPgBouncer(binary: string, databaseUrl: string): Promise<TestPool> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-pgbouncer-'))
  const port = await findFreePort()
  const { hostname, port: databasePort, pathname } = new URL(databaseUrl)
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${databasePort || '5432'} user=postgres connect_query='set statement_timeout = 15000'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 4',
    // Not 15 seconds: who waits is back a second after the database.
    'server_login_retry = 1',
  ]
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(settings, lines.join('\n'))
  const user = findUser()
  if (user) for (const path of [folder, settings]) await chown(path, user.uid, user.gid)
  await chmod(folder, 0o700)
  const launch = () => spawn(binary, [settings], { ...user, cwd: folder })
  const pool = await startRestartable(launch, READY)
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    crash: () => pool.end('SIGKILL'),
    start: () => pool.start(),
    async [Symbol.asyncDispose]() {
      await pool.end('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
