import { runCommand } from '../../infrastructure/config/run-command.ts'
import { runVerification } from './run-verification.ts'

// pnpm --filter @platform/server audit:verify [position:hash …]
await runCommand((config, logger) => runVerification(config, process.argv.slice(2), logger))
