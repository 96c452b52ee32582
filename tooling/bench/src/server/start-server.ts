import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the server's process went through during a piece of work. */
export interface ProcessFacts {
  /** How long the event loop kept others waiting, at most and in all but one of a hundred cases. */
  readonly maxMs: number
  readonly p99Ms: number
  /** The processor time of all its threads together: the figure that other work on the machine changes least. */
  readonly cpuMs: number
}

/** A server of its own process, with demo accounts. */
export interface MeasuredServer {
  readonly url: string
  /** Does something and tells what the process went through meanwhile. */
  watch<Result>(work: () => Promise<Result>): Promise<Result & { readonly process: ProcessFacts }>
  stop(): Promise<void>
}

const SCRIPT = fileURLToPath(new URL('measured-server.ts', import.meta.url))

/**
 * Starts the server on a free port with an empty data folder.
 *
 * @param databaseUrl PostgreSQL in place of the embedded database
 */
export async function startMeasuredServer(databaseUrl: string | undefined): Promise<MeasuredServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'platform-bench-'))
  const child = fork(SCRIPT, {
    execArgv: ['--conditions=@platform/source'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      PORT_BASE: '0',
      DATA_DIR: dataFolder,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
  })
  // Where the run is broken off, nobody comes back to stop it.
  const killWithUs = (): void => void child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const read = async (): Promise<Readonly<Record<string, unknown>>> => {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('The measured server ended')))
    const [message]: unknown[] = await Promise.race([once(child, 'message'), ended])
    return Object(message)
  }
  const { url } = await read()
  return {
    url: String(url),
    async watch(work) {
      child.send('measure')
      const result = await work()
      const report = read()
      child.send('report')
      const { maxMs, p99Ms, cpuMs } = await report
      return {
        ...result,
        process: { maxMs: Number(maxMs), p99Ms: Number(p99Ms), cpuMs: Number(cpuMs) },
      }
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
