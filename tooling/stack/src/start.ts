import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError, stopOnSignals } from '@platform/server'
import { describeStack } from './describe-stack.ts'
import { startStack } from './stack.ts'

// What `pnpm stack` runs.

const APPS = fileURLToPath(new URL('../../../apps', import.meta.url))
/** Each server ends what is under way. */
const STOP_MS = 30_000
const say = (line: string): void => void process.stdout.write(`${line}\n`)

try {
  const isBuilt = existsSync(join(APPS, 'default/dist/index.html'))
  const port = Number(process.env['PORT_BASE'] ?? 0)
  const starting = startStack({ port, say, ...(isBuilt && { sitesDirectory: APPS }) })
  stopOnSignals({ close: async () => (await starting)[Symbol.asyncDispose](), delayMs: STOP_MS })
  say(describeStack(await starting))
  if (!isBuilt) say('The API alone: build the sites first ("pnpm build") to have them too.')
} catch (error) {
  if (!(error instanceof StartError)) throw error
  for (const line of error.lines) process.stderr.write(`${line}\n`)
  process.exit(1)
}
