import type { ServerConfig } from '../../config/server-config.ts'

export interface HostPolicy {
  isKnownHost(host: string | undefined): boolean
  /** Whether its pages may read the API's answers. */
  isKnownOrigin(origin: string): boolean
  findSite(host: string | undefined): string | undefined
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/** Any other host may be a site whose name was pointed at this address (DNS rebinding). */
export function createHostPolicy(config: Pick<ServerConfig, 'isProduction' | 'siteOrigins'>): HostPolicy {
  const sites = new Map<string, string>()
  const origins = new Set<string>()
  for (const [id, list] of config.siteOrigins) {
    for (const origin of list) {
      origins.add(origin)
      sites.set(new URL(origin).host, id)
    }
  }
  const isLocal = (host: string) => !config.isProduction && LOOPBACK.test(host)
  const readHost = (host: string | undefined) => (host ?? '').toLowerCase()
  return {
    isKnownHost: (host) => sites.has(readHost(host)) || isLocal(readHost(host)),
    // While developing, a built site may be served by any local server; no cookie travels with such a call.
    isKnownOrigin: (origin) => origins.has(origin) || isLocal(origin.replace(/^https?:\/\//, '')),
    findSite: (host) => sites.get(readHost(host)),
  }
}
