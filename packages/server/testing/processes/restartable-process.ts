import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface RestartableProcess {
  /** Nothing where it has ended already. */
  end(signal: NodeJS.Signals): Promise<void>
  /** After its end, as it was started first. */
  start(): Promise<void>
  /** For good. */
  stop(signal: NodeJS.Signals): Promise<void>
}

/**
 * A program that a test starts, ends and starts again; it goes with this process.
 *
 * @param ready what it says as soon as it can be used
 */
export async function startRestartable(
  launch: () => ChildProcess,
  ready: string,
): Promise<RestartableProcess> {
  let child = launch()
  const killWithUs = () => void child.kill('SIGKILL')
  process.once('exit', killWithUs)
  await waitUntilReady(child, ready)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    end,
    async start() {
      child = launch()
      await waitUntilReady(child, ready)
    },
    async stop(signal) {
      process.off('exit', killWithUs)
      await end(signal)
    },
  }
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
