import { runCommand } from '../../infrastructure/config/run-command.ts'
import { runRestore } from './run-restore.ts'

// pnpm --filter @platform/server restore <folder>
await runCommand((config, logger) => runRestore(config, process.argv.slice(2), logger))
