import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { copyDemoData } from './demo-data.ts'
import { COMPILE_CACHE } from './processes/compile-cache.ts'
import { copyDatabaseTemplate } from './template.ts'
import { createConfig, createRequest } from './test-server.ts'
import type { TestServer } from './test-server.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')

export interface ServerProcess extends Pick<TestServer, 'request'> {
  /** The API's address, once the server is ready. */
  readonly url: string
  /** Those of the built sites in `SITES_DIR`, in their order. */
  readonly siteUrls: readonly string[]
  readonly pid: number
  kill(signal: NodeJS.Signals): void
  readonly ended: Promise<EndOfProcess>
}

export interface EndOfProcess {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

interface DataDirectoryOptions {
  /** Holds the demo already, which a server would have to make first. */
  readonly demo?: boolean
}

export async function createDataDirectory({ demo = false }: DataDirectoryOptions = {}): Promise<
  AsyncDisposable & { readonly path: string }
> {
  const path = await mkdtemp(join(tmpdir(), 'platform-process-'))
  await (demo ? copyDemoData(createConfig(path, { demo }), path) : copyDatabaseTemplate(path))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/**
 * Waits until the server is ready.
 *
 * @param main that of another copy of the repository, where not of this one
 * @throws Error with its output when it ends instead
 */
export async function startServerProcess(
  environment: Record<string, string>,
  argv: readonly string[] = [],
  main = MAIN,
): Promise<ServerProcess> {
  const { child, ended, ready } = launch(environment, argv, main)
  const { api, sites } = await Promise.race([
    ready,
    ended.then(({ errors, output }) => Promise.reject(new Error(errors + output))),
  ])
  const url = toAddress(api)
  const kill: ServerProcess['kill'] = (signal) => void child.kill(signal)
  return {
    url,
    siteUrls: sites.map(toAddress),
    pid: child.pid ?? 0,
    request: createRequest(url),
    kill,
    ended,
  }
}

function toAddress(url: string): string {
  return url.replace('localhost', '127.0.0.1')
}

export async function runServerProcess(
  environment: Record<string, string>,
  argv: readonly string[] = [],
): Promise<EndOfProcess> {
  return launch(environment, argv).ended
}

/** @param path of the command's file, from the server's `src` */
export async function runServerCommand(
  path: string,
  environment: Record<string, string>,
  argv: readonly string[] = [],
): Promise<EndOfProcess> {
  return launch(environment, argv, join(import.meta.dirname, '../src', path)).ended
}

interface ReadyEntry {
  readonly api: string
  readonly sites: readonly string[]
}

function launch(environment: Record<string, string>, argv: readonly string[], main = MAIN) {
  const child = spawn(process.execPath, ['--conditions=@platform/source', main, ...argv], {
    env: {
      PATH: process.env['PATH'],
      SITES_DIR: import.meta.dirname,
      PORT_BASE: '0',
      ...COMPILE_CACHE,
      ...environment,
    },
  })
  let output = ''
  let errors = ''
  const ready = Promise.withResolvers<ReadyEntry>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    output += `${line}\n`
    if (!line.includes('"msg":"Ready"')) return
    const entry: ReadyEntry = JSON.parse(line)
    ready.resolve(entry)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output, errors }))
  return { child, ended, ready: ready.promise }
}
