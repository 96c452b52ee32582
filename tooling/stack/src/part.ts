import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

const LOOK_MS = 50

/** A process of the stack that may be killed and started again, and is where it was. */
export interface Part extends AsyncDisposable {
  crash(): Promise<void>
  start(): Promise<void>
}

export interface PartProgram {
  readonly command: string
  readonly args: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly folder: string
  isReady(): Promise<boolean>
}

/** Waits until it is ready. @throws Error with what it said when it ends instead */
export async function startPart(program: PartProgram): Promise<Part> {
  let end = await launch(program)
  return {
    crash: () => end(),
    async start() {
      end = await launch(program)
    },
    [Symbol.asyncDispose]: () => end(),
  }
}

async function launch({
  command,
  args,
  environment,
  folder,
  isReady,
}: PartProgram): Promise<() => Promise<void>> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killWithUs = () => void child.kill('SIGKILL')
  process.once('exit', killWithUs)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000)
    })
  const ended = once(child, 'close').finally(() => process.off('exit', killWithUs))
  const state = { hasEnded: false }
  ended.then(
    () => (state.hasEnded = true),
    () => (state.hasEnded = true),
  )
  while (!(await isReady())) {
    if (state.hasEnded) throw new Error(`${command} ended: ${output}`)
    await setTimeout(LOOK_MS)
  }
  return async () => {
    child.kill('SIGKILL')
    await ended
  }
}
