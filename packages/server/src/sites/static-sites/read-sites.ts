import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sitePort } from '@platform/contract'
import { StartError } from '../../infrastructure/config/start-error.ts'
import type { ServerConfig } from '../../infrastructure/config/server-config.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { openSiteDocument } from './site-document.ts'
import type { SiteDocumentReader } from './site-document.ts'

export interface Site {
  readonly id: string
  readonly name: string
  readonly logo: string | undefined
  /** Absolute path of its `dist`. */
  readonly directory: string
  readonly port: number
  readonly document: SiteDocumentReader
}

type SitesConfig = Pick<ServerConfig, 'sitesDirectory' | 'portBase' | 'siteOrigins'>

/**
 * A site is a subfolder with `dist/index.html`. The known ones keep their ports whether or not all are built;
 * others follow by id. With the API's port 0 every site gets a free port.
 *
 * @throws StartError when the page of one cannot be used, or two have the same id
 */
export async function readSites(
  { sitesDirectory, portBase, siteOrigins }: SitesConfig,
  logger: Logger,
): Promise<Site[]> {
  const found = await Promise.all(
    (await findBuilds(sitesDirectory)).map((directory) => open(directory, logger)),
  )
  const lines = found.flatMap((result) => ('lines' in result ? result.lines : []))
  if (lines.length > 0) throw new StartError(lines)
  const sites = found.flatMap((result) => ('lines' in result ? [] : [result]))
  refuseTwins(sites)
  const siteIds = [...siteOrigins.keys(), ...sites.map(({ id }) => id)]
  return sites
    .map((site) => ({ ...site, port: sitePort(site.id, portBase, siteIds) }))
    .toSorted((a, b) => a.port - b.port)
    .map((site) => (portBase === 0 ? { ...site, port: 0 } : site))
}

async function findBuilds(sitesDirectory: string): Promise<string[]> {
  if (!existsSync(sitesDirectory)) return []
  const entries = await readdir(sitesDirectory)
  return entries
    .map((name) => join(sitesDirectory, name, 'dist'))
    .filter((path) => existsSync(join(path, 'index.html')))
}

type FoundSite = Omit<Site, 'port'>

/** Mistakes are collected, so that an operator of four sites sees them all at once. */
async function open(directory: string, logger: Logger): Promise<FoundSite | { lines: readonly string[] }> {
  try {
    const { first, ...document } = await openSiteDocument(directory, logger)
    const { id, name, logo } = first.configuration
    return { id, name, logo, directory, document }
  } catch (error) {
    if (error instanceof StartError) return { lines: error.lines }
    throw error
  }
}

function refuseTwins(sites: readonly FoundSite[]): void {
  const lines = sites.flatMap(({ id, directory }, index) => {
    const twin = sites.slice(0, index).find((other) => other.id === id)
    return twin ? [`The site id ${id} is used by both ${twin.directory} and ${directory}.`] : []
  })
  if (lines.length > 0) throw new StartError(lines)
}
