import { sitePort } from '@platform/contract'
import type { SiteId } from '@platform/contract'
import type { ServerConfig } from '../config/server-config.ts'

export interface SiteAddresses extends Pick<ServerConfig, 'portBase' | 'siteOrigins'> {
  readonly siteIds: ReadonlySet<string>
}

/**
 * Never from a request: whoever asks chooses its `Host`, and would choose where the link leads.
 * @param path may have a fragment
 */
export function readSiteUrl(config: SiteAddresses, siteId: SiteId, path: `/${string}`): string {
  const [origin] = config.siteOrigins.get(siteId) ?? []
  const base = origin ?? `http://localhost:${sitePort(siteId, config.portBase, config.siteIds)}`
  const url = new URL(path, base)
  // `//host` is a path to the type and another host to the browser.
  if (url.origin !== base) throw new Error('A link would lead away from its site')
  return url.href
}
