import { pathToFileURL } from 'node:url'
import { apiBases, DEFAULT_PORT_BASE, sitePort } from '@platform/contract'
import type { Site } from '../site.ts'
import { checkSite } from './check-site.ts'

/** What the build needs to know of an app and of the machine it is built on. */
export interface LoadedSite {
  readonly site: Site
  /** The port of the site's development server. */
  readonly port: number
  readonly apiPort: number
  /** The addresses of the API bases when nobody edits the page. */
  readonly apiBases: Readonly<Record<string, string>>
}

/**
 * Reads and checks the `site.ts` of an app.
 *
 * @throws when the id is none or the page tree names a page that does not exist; the message suggests the nearest one.
 */
export async function loadSite(appDirectory: string, portBaseText?: string): Promise<LoadedSite> {
  const module: { default: Site } = await import(pathToFileURL(`${appDirectory}/site.ts`).href)
  const site = checkSite(module.default)
  const portBase = portBaseText === undefined ? DEFAULT_PORT_BASE : Number(portBaseText)
  return { site, port: sitePort(site.id, portBase), apiPort: portBase, apiBases }
}
