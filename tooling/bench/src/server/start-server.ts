import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMessage } from './read-message.ts'

export interface ProcessFacts {
  /** How long the event loop kept others waiting, at most and in all but one of a hundred cases. */
  readonly maxMs: number
  readonly p99Ms: number
  /** The processor time of all its threads together: the figure that other work on the machine changes least. */
  readonly cpuMs: number
  readonly statements: number
}

/** In bytes. */
export interface MemoryFacts {
  /** All of the process. */
  readonly rss: number
  /** What its own code still holds. */
  readonly live: number
  /** The most that all of the process ever was. */
  readonly peak: number
}

export interface MeasuredServer {
  readonly url: string
  readonly facts: Readonly<Record<string, unknown>>
  watch<Result>(work: () => Promise<Result>): Promise<Result & { readonly process: ProcessFacts }>
  readMemory(): Promise<MemoryFacts>
  stop(): Promise<void>
}

const SERVER = fileURLToPath(new URL('measured-server.ts', import.meta.url))

export interface MeasuredProcess {
  /** It calls `answerMeasuring`. */
  readonly script: string
  readonly environment?: Readonly<Record<string, string>>
  readonly args?: readonly string[]
  /** What its own code may hold at most, in MiB; else V8 chooses by the memory of the machine. */
  readonly heapMib?: number | undefined
  /** PostgreSQL in place of the embedded database. */
  readonly databaseUrl: string | undefined
}

/**
 * With demo accounts, on a free port; with a `databaseUrl` on PostgreSQL in place of the embedded database.
 */
export function startMeasuredServer(
  databaseUrl: string | undefined,
  ...args: readonly string[]
): Promise<MeasuredServer> {
  return startMeasuredProcess({ script: SERVER, args, databaseUrl })
}

/** In a process of its own, with an empty data folder. */
export async function startMeasuredProcess(measured: MeasuredProcess): Promise<MeasuredServer> {
  const { script, environment, args = [], heapMib, databaseUrl } = measured
  const dataFolder = await mkdtemp(join(tmpdir(), 'platform-bench-'))
  const child = fork(script, args, {
    execArgv: [
      '--conditions=@platform/source',
      '--expose-gc',
      ...(heapMib === undefined ? [] : [`--max-old-space-size=${heapMib}`]),
    ],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      ...(process.env['PROFILE_DIR'] && { PROFILE_DIR: process.env['PROFILE_DIR'] }),
      PORT_BASE: '0',
      DATA_DIR: dataFolder,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...environment,
    },
  })
  // Where the run is broken off, nobody comes back to stop it.
  const killWithUs = (): void => void child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const read = () => readMessage(child, 'The measured server ended')
  const { url, facts } = await read()
  return {
    url: String(url),
    facts: Object(facts),
    async watch(work) {
      child.send('measure')
      const result = await work()
      const report = read()
      child.send('report')
      const { maxMs, p99Ms, cpuMs, statements } = await report
      return {
        ...result,
        process: {
          maxMs: Number(maxMs),
          p99Ms: Number(p99Ms),
          cpuMs: Number(cpuMs),
          statements: Number(statements),
        },
      }
    },
    async readMemory() {
      const answer = read()
      child.send('memory')
      const { rss, live, peak } = await answer
      return { rss: Number(rss), live: Number(live), peak: Number(peak) }
    },
    async stop() {
      const ended = once(child, 'exit')
      child.send('stop')
      await ended
      process.off('exit', killWithUs)
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
