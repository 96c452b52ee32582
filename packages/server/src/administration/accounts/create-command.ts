import { runCommand } from '../../infrastructure/config/run-command.ts'
import { runAdminCreation } from './run-admin-creation.ts'

// pnpm --filter @platform/server admin:create --email ada@example.org --first-name Ada --last-name Lovelace
await runCommand((config, logger) => runAdminCreation(config, process.argv.slice(2), logger))
