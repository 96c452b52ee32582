import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { CommandReport } from '../../infrastructure/config/run-command.ts'
import type { ServerConfig } from '../../infrastructure/config/server-config.ts'
import { StartError } from '../../infrastructure/config/start-error.ts'
import { openForCommand } from '../../infrastructure/database/opening/open-for-command.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { listSwitchedOff } from '../site-pages/store.ts'
import { readSites } from '../static-sites/read-sites.ts'
import { exportSite } from './export-site.ts'

const USAGE = 'Write: sites:export <folder> [--api https://api.platform.example]'

/**
 * Writes each site as a network of static files serves it, a folder each.
 *
 * @param argv the folder, which may hold what was written before, and where the API is, if not on the site's own origin
 * @throws StartError when an argument, a site or the database cannot be used
 */
export async function runSiteExport(
  config: ServerConfig,
  argv: readonly string[],
  logger: Logger,
): Promise<CommandReport> {
  const { folder, apiOrigin } = readArguments(argv)
  const sites = await readSites(config, logger)
  if (sites.length === 0) throw new StartError([`There is no built site in ${config.sitesDirectory}.`])
  await using opened = await openForCommand(config, logger)
  const lines: string[] = []
  for (const site of sites) {
    const off = await listSwitchedOff(opened.database, site.id)
    const to = resolve(folder, site.id)
    await exportSite(site, { to, off, apiOrigin, nowMs: Date.now() })
    lines.push(`${site.id} is in ${to}${off.length === 0 ? '' : `, without ${off.join(', ')}`}.`)
  }
  lines.push(
    'Upload the files first and each index.html last; delete nothing that is not older than 30 days.',
  )
  return { isGood: true, lines }
}

function readArguments(argv: readonly string[]): { readonly folder: string; readonly apiOrigin?: string } {
  const { values, positionals } = parse(argv)
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new StartError([USAGE])
  if (values.api === undefined) return { folder }
  const url = URL.parse(values.api)
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new StartError([`--api must be an origin such as https://api.example, not "${values.api}".`, USAGE])
  return { folder, apiOrigin: url.origin }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: { api: { type: 'string' } }, allowPositionals: true })
  } catch (cause) {
    throw new StartError([cause instanceof Error ? cause.message : String(cause), USAGE], { cause })
  }
}
