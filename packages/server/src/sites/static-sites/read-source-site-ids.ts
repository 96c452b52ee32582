import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isSiteId } from '@platform/contract'

/**
 * In development a new brand is not built yet, and people sign in to it all the same.
 *
 * @param sitesDirectory absolute path of the folder whose subfolders with a `site.ts` are the sites
 */
export async function readSourceSiteIds(sitesDirectory: string): Promise<string[]> {
  if (!existsSync(sitesDirectory)) return []
  const entries = await readdir(sitesDirectory)
  const sources = entries
    .map((name) => join(sitesDirectory, name, 'site.ts'))
    .filter((path) => existsSync(path))
  const ids = await Promise.all(sources.map(readSiteId))
  return ids.filter((id) => id !== undefined)
}

async function readSiteId(path: string): Promise<string | undefined> {
  const module: { default?: { id?: unknown } } = await import(pathToFileURL(path).href)
  const id = module.default?.id
  return isSiteId(id) ? id : undefined
}
