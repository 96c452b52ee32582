import { apiBases, sitePort } from '@platform/contract'
import { unknownPages } from '@platform/routing/pages'
import type { Site } from '../site.ts'
import type { LoadedSite } from './load-site.ts'

const DEFAULT_PORT_BASE = 4000

/** Stops a build whose site names what does not exist, before a visitor meets it. */
export function checkSite(site: Site, portBaseText: string | undefined): LoadedSite {
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(site.id)) throw new Error(`site.ts: "${site.id}" is not a site id`)
  if (site.name.trim() === '') throw new Error('site.ts: the name is empty')
  const unknown = unknownPages(site.pages)
  if (unknown.length > 0) {
    const lines = unknown.map(({ path, suggestion }) =>
      suggestion === undefined ? `no page "${path}"` : `no page "${path}"; did you mean "${suggestion}"?`,
    )
    throw new Error(`site.ts: ${lines.join(', ')}`)
  }
  const portBase = portBaseText === undefined ? DEFAULT_PORT_BASE : Number(portBaseText)
  return { site, port: sitePort(site.id, portBase), apiPort: portBase, apiBases }
}
