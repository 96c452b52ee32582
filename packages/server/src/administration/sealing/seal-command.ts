import { runCommand } from '../../infrastructure/config/run-command.ts'
import { runSealing } from './run-sealing.ts'

// pnpm --filter @platform/server secrets:seal
await runCommand((config, logger) => runSealing(config, logger, (line) => process.stderr.write(`${line}\n`)))
