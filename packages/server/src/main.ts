import { readConfig } from './config/read-config.ts'
import { StartError } from './config/start-error.ts'
import { createLogger } from './logging/logger.ts'
import { createServer } from './server.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const logger = await createLogger()

try {
  const server = await createServer(readConfig(process.env, process.argv.slice(2)), { logger })
  stopOnSignals(() => server.close())
} catch (error) {
  if (error instanceof StartError) for (const line of error.lines) process.stderr.write(`${line}\n`)
  else logger.fatal({ err: error }, 'The server could not start')
  process.exit(1)
}
