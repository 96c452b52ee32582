import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createLogger, createServer, readConfig, StartError, stopOnSignals } from '@platform/server'
import { describeStack } from './describe-stack.ts'

// What `npm start` runs.

const WORKSPACE_ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const WARNINGS_AND_WORSE = 'warn'

try {
  const config = readConfig(process.env, ['--demo'])
  buildSites()
  const server = await createServer(config, { logger: await createLogger({ level: WARNINGS_AND_WORSE }) })
  stopOnSignals({ close: () => server.close(), delayMs: 0 })
  process.stdout.write(describeStack(server))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  for (const line of error.lines) process.stderr.write(`${line}\n`)
  process.exit(1)
}

function buildSites(): void {
  process.stdout.write('Building the sites …\n')
  const build = ['run', 'build', '--filter=./apps/*', '--output-logs=errors-only']
  const { status } = spawnSync('turbo', build, {
    cwd: WORKSPACE_ROOT,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) throw new StartError(['The sites could not be built; see above.'])
}
