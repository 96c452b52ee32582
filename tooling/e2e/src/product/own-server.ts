import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePortBase, type PortRange } from '@platform/devstack'
import { createSites, type Site } from '../sites.ts'

/** Beside those of the product that all other tests share. */
const PORTS: PortRange = { from: 28_200, to: 32_000 }
const WORKSPACE_ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** A server that one test has to itself, with the demo and the sites as they are built. */
export interface OwnServer extends AsyncDisposable {
  readonly site: Site
  /** Resolves while the server answers. */
  readonly isUp: Promise<void>
  /** Stops it as an operator does, and starts it again on the same data. */
  restart(): Promise<void>
}

/** Starts a server that may be stopped without any other test missing it. */
export async function startOwnServer(): Promise<OwnServer> {
  const data = await mkdtemp(join(tmpdir(), 'platform-own-server-'))
  const portBase = await findFreePortBase(PORTS)
  const [site] = createSites(portBase)
  if (site === undefined) throw new Error('there are no sites')
  let child: ChildProcess
  const start = async (): Promise<void> => {
    child = spawn(
      process.execPath,
      ['--conditions=@platform/source', 'packages/server/src/main.ts', '--demo'],
      {
        cwd: WORKSPACE_ROOT,
        env: { ...process.env, PORT_BASE: String(portBase), DATA_DIR: data },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const ready = Promise.withResolvers<void>()
    // Read to the end: a server that can log nowhere stops.
    child.stdout?.on('data', (lines: Buffer) => {
      if (lines.includes('"msg":"Ready"')) ready.resolve()
    })
    child.once('exit', () => ready.reject(new Error('the server did not start')))
    await ready.promise
  }
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  let isUp = start()
  await isUp
  return {
    site,
    get isUp() {
      return isUp
    },
    restart() {
      isUp = stop().then(start)
      return isUp
    },
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}
