import { runCommand } from '../../src/infrastructure/config/run-command.ts'
import { runDemoReset } from './run-demo-reset.ts'

// npm run reset
await runCommand(runDemoReset)
