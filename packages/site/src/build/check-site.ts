import { isSiteId } from '@platform/contract'
import { unknownPages } from '@platform/routing/pages'
import type { Site } from '../site.ts'

/**
 * Stops a build whose site names what does not exist, before a visitor meets it.
 *
 * @throws when the id is none, the name is empty, or the tree names a page that does not exist.
 */
export function checkSite(site: Site): Site {
  if (!isSiteId(site.id)) throw new Error(`site.ts: "${String(site.id)}" is not a site id`)
  if (site.name.trim() === '') throw new Error('site.ts: the name is empty')
  const [unknown] = unknownPages(site.pages)
  if (unknown !== undefined) {
    const hint = unknown.suggestion === undefined ? '' : `; did you mean "${unknown.suggestion}"?`
    throw new Error(`site.ts: there is no page "${unknown.path}"${hint}`)
  }
  return site
}
