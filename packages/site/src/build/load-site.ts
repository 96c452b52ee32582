import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { apiBases, DEFAULT_PORT_BASE, sitePort } from '@platform/contract'
import type { Site } from '../site.ts'
import { checkSite } from './check-site.ts'

export interface LoadedSite {
  readonly site: Site
  readonly port: number
  readonly apiPort: number
  /** The addresses of the API bases when nobody edits the page. */
  readonly apiBases: Readonly<Record<string, string>>
}

/**
 * @throws when the id is none or the page tree names a page that does not exist; the message suggests the
 * nearest one
 */
export async function loadSite(appDirectory: string, portBaseText?: string): Promise<LoadedSite> {
  const module: { default: Site } = await import(pathToFileURL(`${appDirectory}/site.ts`).href)
  const site = checkSite(module.default)
  const portBase = portBaseText === undefined ? DEFAULT_PORT_BASE : Number(portBaseText)
  const siteIds = await readSiblingIds(appDirectory)
  return { site, port: sitePort(site.id, portBase, siteIds), apiPort: portBase, apiBases }
}

/** The ids of the apps beside this one; a source with a mistake has no port either. */
async function readSiblingIds(appDirectory: string): Promise<string[]> {
  const folder = dirname(appDirectory)
  const entries = await readdir(folder)
  const sources = entries.map((name) => join(folder, name, 'site.ts')).filter((path) => existsSync(path))
  const ids = await Promise.allSettled(sources.map(readSiteId))
  return ids.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

async function readSiteId(source: string): Promise<string> {
  const module: { default: Site } = await import(pathToFileURL(source).href)
  return module.default.id
}
