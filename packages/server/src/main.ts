import { readConfig } from './infrastructure/config/read-config.ts'
import { StartError } from './infrastructure/config/start-error.ts'
import { createLogger } from './infrastructure/logging/logger.ts'
import { createServer } from './server.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const logger = await createLogger()

try {
  const config = readConfig(process.env, process.argv.slice(2))
  const starting = createServer(config, { logger })
  // Before it says that it is ready: whoever reads that may stop it at once.
  const stop = stopOnSignals({
    close: async () => (await starting).close(),
    delayMs: config.shutdownDelayMs,
  })
  const server = await starting
  void server.handle.lost.then(() => {
    process.stderr.write(
      `The embedded database in ${config.dataDirectory} has ended. Nothing that was kept is lost: see that its disk has room and start again.\n`,
    )
    stop(1)
  })
} catch (error) {
  if (error instanceof StartError) for (const line of error.lines) process.stderr.write(`${line}\n`)
  else logger.fatal({ err: error }, 'The server could not start')
  process.exit(1)
}
