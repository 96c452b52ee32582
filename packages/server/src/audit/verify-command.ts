import { readConfig } from '../config/read-config.ts'
import { StartError } from '../config/start-error.ts'
import { createLogger } from '../logging/logger.ts'
import { runVerification } from './run-verification.ts'

// pnpm --filter @platform/server audit:verify [position:hash …]
try {
  const logger = await createLogger({ level: 'silent' })
  const report = await runVerification(readConfig(process.env), process.argv.slice(2), logger)
  for (const line of report.lines) process.stdout.write(`${line}\n`)
  process.exitCode = report.isIntact ? 0 : 1
} catch (error) {
  const lines = error instanceof StartError ? error.lines : [String(error)]
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exitCode = 2
}
