import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../processes/find-program.ts'
import { startRestartable } from '../processes/restartable-process.ts'
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
  return findProgram(PROGRAMS)
}

export async function startValkeyProcess(
  program: string,
  options: readonly string[] = [],
): Promise<ValkeyProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-valkey-'))
  const port = await findFreePort()
  const launch = () => spawn(program, ['--port', String(port), '--dir', folder, ...OPTIONS, ...options])
  const valkey = await startRestartable(launch, READY)
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    crash: () => valkey.end('SIGKILL'),
    start: () => valkey.start(),
    async [Symbol.asyncDispose]() {
      await valkey.end('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
