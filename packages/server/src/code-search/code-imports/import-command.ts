import { runCommand } from '../../infrastructure/config/run-command.ts'
import { runCodeImport } from './run-code-import.ts'

// pnpm --filter @platform/server codes:import --format loinc-csv --file Loinc.csv --version 2.81 --accept-licence
await runCommand((config, logger) =>
  runCodeImport(config, process.argv.slice(2), {
    logger,
    say: (line) => void process.stderr.write(`${line}\n`),
  }),
)
