import { runCommand } from '../../config/run-command.ts'
import { runMigrations } from './run-migrations.ts'

// pnpm --filter @platform/server migrate
await runCommand(runMigrations)
