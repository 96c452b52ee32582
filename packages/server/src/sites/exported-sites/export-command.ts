import { runCommand } from '../../infrastructure/config/run-command.ts'
import { runSiteExport } from './run-site-export.ts'

// pnpm --filter @platform/server sites:export /srv/cdn --api https://api.platform.example
await runCommand((config, logger) => runSiteExport(config, process.argv.slice(2), logger))
