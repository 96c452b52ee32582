import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findFreePort } from '../databases/free-port.ts'

const PROGRAMS = ['valkey-server', 'redis-server']
const READY = 'Ready to accept connections'
const OPTIONS = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1']

export interface ValkeyProcess extends AsyncDisposable {
  readonly port: number
  readonly url: string
  /** As a power cut does; nothing that it knew is left. */
  crash(): Promise<void>
  start(): Promise<void>
}

/** The program of a Valkey, or of a Redis, which speaks the same. */
export function findInstalledValkey(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  )
}

export async function startValkeyProcess(
  program: string,
  options: readonly string[] = [],
): Promise<ValkeyProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-valkey-'))
  const port = await findFreePort()
  let child: ChildProcess | undefined
  const killWithUs = () => void child?.kill('SIGKILL')
  process.once('exit', killWithUs)
  const crash = async (): Promise<void> => {
    if (child === undefined) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    child = undefined
  }
  const start = async (): Promise<void> => {
    child = spawn(program, ['--port', String(port), '--dir', folder, ...OPTIONS, ...options])
    await waitUntilReady(child)
  }
  await start()
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    crash,
    start,
    async [Symbol.asyncDispose]() {
      process.off('exit', killWithUs)
      await crash()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000)
    if (output.includes(READY)) resolve()
  })
  child.once('error', reject)
  child.once('exit', () => reject(new Error(`It ended: ${output}`)))
  await promise
}
