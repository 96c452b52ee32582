import { startServerProcess } from '@platform/server/testing'
import type { ServerProcess } from '@platform/server/testing'
import type { Part } from './part.ts'

export interface ServerPart extends Part {
  /** Nothing while it is down. */
  readonly addresses: Pick<ServerProcess, 'url' | 'siteUrls'> | undefined
}

/** With the demo's accounts, so that somebody can sign in at once. */
export async function startServerPart(settings: Readonly<Record<string, string>>): Promise<ServerPart> {
  const start = () => startServerProcess(settings, ['--demo'])
  let running: ServerProcess | undefined = await start()
  const killWithUs = (): void => running?.kill('SIGKILL')
  process.once('exit', killWithUs)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = running
    running = undefined
    ending?.kill(signal)
    await ending?.ended
  }
  return {
    get addresses() {
      return running
    },
    crash: () => end('SIGKILL'),
    async start() {
      running = await start()
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', killWithUs)
      await end('SIGTERM')
    },
  }
}
