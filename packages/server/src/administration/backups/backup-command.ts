import { runCommand } from '../../infrastructure/config/run-command.ts'
import { runBackup } from './run-backup.ts'

// pnpm --filter @platform/server backup <folder>
await runCommand((config, logger) => runBackup(config, process.argv.slice(2), logger))
