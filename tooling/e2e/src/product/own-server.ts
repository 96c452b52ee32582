import { fileURLToPath } from 'node:url'
import {
  createDataDirectory,
  startServerProcess,
  startSeverableProxy,
  type ServerProcess,
} from '@platform/server/testing'
import { FIRST_SITE_ID, type Site } from '../sites.ts'

const APPS = fileURLToPath(new URL('../../../../apps', import.meta.url))

/** A server that one test has to itself, with the demo and the sites as they are built. */
export interface OwnServer extends AsyncDisposable {
  /** The first site; its address outlives a restart. */
  readonly site: Site
  /** Resolves while the server answers, else once it does again. */
  readonly isUp: Promise<void>
  /** Stops it as an operator does, and starts it again on the same data. */
  restart(): Promise<void>
}

/**
 * Starts a server that may be stopped without any other test missing it.
 *
 * @example
 * await using server = await startOwnServer()
 * await server.restart()
 */
export async function startOwnServer(): Promise<OwnServer> {
  await using opened = new AsyncDisposableStack()
  const data = opened.use(await createDataDirectory())
  const start = () => startServerProcess({ DATA_DIR: data.path, SITES_DIR: APPS }, ['--demo'])
  let running = await start()
  let isUp = Promise.resolve()
  opened.defer(async () => {
    // One that is just being started would go on without its data.
    await isUp.catch(() => undefined)
    await stop(running)
  })
  // The system may give a port to anybody else while the server is down; this one is kept.
  const address = opened.use(await startSeverableProxy('127.0.0.1', readSitePort(running)))
  const restart = async (): Promise<void> => {
    await stop(running)
    address.aim(undefined)
    running = await start()
    address.aim(readSitePort(running))
  }
  const life = opened.move()
  return {
    site: { id: FIRST_SITE_ID, url: `http://127.0.0.1:${address.port}` },
    get isUp() {
      return isUp
    },
    restart: () => (isUp = restart()),
    [Symbol.asyncDispose]: () => life.disposeAsync(),
  }
}

function readSitePort({ siteUrls: [first] }: ServerProcess): number {
  if (first === undefined) throw new Error('the sites are not built')
  return Number(new URL(first).port)
}

async function stop(server: ServerProcess): Promise<void> {
  server.kill('SIGTERM')
  await server.ended
}
