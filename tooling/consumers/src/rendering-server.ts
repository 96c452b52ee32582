import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

export interface RenderingServer extends AsyncDisposable {
  readonly origin: string
}

/** Starts what Next has built, and waits until it answers. */
export async function startNext(project: string): Promise<RenderingServer> {
  const port = await findPort()
  const script = join(project, 'node_modules/next/dist/bin/next')
  const server = spawn(
    process.execPath,
    [script, 'start', '--port', String(port), '--hostname', '127.0.0.1'],
    {
      cwd: project,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(server, 'exit')
  const isReady = async (): Promise<void> => {
    for await (const line of server.stdout) if (String(line).includes('Ready')) return
  }
  await Promise.race([isReady(), ended])
  // What else it says is not read, and must not make it wait.
  server.stdout.resume()
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.kill()
      await ended
    },
  }
}

async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('There is no port.')
  return address.port
}
