import { runCommand } from '../../infrastructure/config/run-command.ts'
import { runMove } from './run-move.ts'

// pnpm --filter @platform/server embedded:move
await runCommand((config, logger) =>
  runMove(config, process.argv.slice(2), logger, (line) => process.stderr.write(`${line}\n`)),
)
