import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findFreePort } from './free-port.ts'
import { findUser, waitUntilReady } from './postgres-process.ts'

const READY = 'process up'

export interface TestPool extends AsyncDisposable {
  readonly url: string
  crash(): Promise<void>
  /** After a crash, at the same port. */
  start(): Promise<void>
}

/** Where the pool of Debian's package `pgbouncer` is, or of whoever has it in the path. */
export function findPgBouncer(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file))
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
  let child = launch()
  const killWithUs = () => void child.kill('SIGKILL')
  process.once('exit', killWithUs)
  await waitUntilReady(child, READY)
  const crash = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    crash,
    async start() {
      child = launch()
      await waitUntilReady(child, READY)
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', killWithUs)
      if (child.exitCode === null && child.signalCode === null) await crash()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
