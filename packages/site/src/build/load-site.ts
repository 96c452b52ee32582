import { pathToFileURL } from 'node:url'
import { apiBases, DEFAULT_PORT_BASE, sitePort } from '@platform/contract'
import { unknownPages } from '@platform/routing/pages'
import type { Site } from '../site.ts'

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

/** Stops a build whose site names what does not exist, before a visitor meets it. */
export function checkSite(site: Site): Site {
  if (!/^[A-Za-z][A-Za-z0-9]{1,63}$/.test(site.id)) throw new Error(`site.ts: "${site.id}" is not a site id`)
  if (site.name.trim() === '') throw new Error('site.ts: the name is empty')
  const [unknown] = unknownPages(site.pages)
  if (unknown !== undefined) {
    const hint = unknown.suggestion === undefined ? '' : `; did you mean "${unknown.suggestion}"?`
    throw new Error(`site.ts: there is no page "${unknown.path}"${hint}`)
  }
  return site
}
