import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface RestartableProcess {
  /** Nothing where it has ended already. */
  end(signal: NodeJS.Signals): Promise<void>
  /** After its end, as it was started first. */
  start(): Promise<void>
}

/**
 * A program that a test starts, ends and starts again; it goes with this process, however that ends.
 *
 * @param ready what it says as soon as it can be used
 */
export async function startRestartable(
  launch: () => ChildProcess,
  ready: string,
): Promise<RestartableProcess> {
  let child = guarded(launch())
  await waitUntilReady(child, ready)
  return {
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    async start() {
      child = guarded(launch())
      await waitUntilReady(child, ready)
    },
  }
}

const GUARD = `trap '' INT TERM HUP; read -r _; kill -QUIT "$0"; sleep 5; kill -KILL "$0"`

/** A worker of tests may be killed, and runs nothing any more: somebody else sees that its pipe has ended. */
function guarded(child: ChildProcess): ChildProcess {
  const guard = spawn('sh', ['-c', GUARD, String(child.pid)], { stdio: ['pipe', 'ignore', 'ignore'] })
  guard.unref()
  child.once('exit', () => guard.kill('SIGKILL'))
  return child
}

async function waitUntilReady(child: ChildProcess, ready: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000)
      if (output.includes(ready)) resolve()
    })
  child.once('error', reject)
  child.once('exit', () => reject(new Error(`It ended: ${output}`)))
  await promise
}
