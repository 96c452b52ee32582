import type { ServerConfig } from '../../config/server-config.ts'

/** Which hosts and origins are served, and which site they stand for. */
export interface HostPolicy {
  /** Whether requests for this `Host` are answered. */
  isKnownHost(host: string | undefined): boolean
  /** Whether pages of this origin may read the API's answers. */
  isKnownOrigin(origin: string): boolean
  /** The site that was configured for a host. */
  findSite(host: string | undefined): string | undefined
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/**
 * The allow-list of hosts: those of `SITE_ORIGINS`, and while developing this computer under its usual names. Anything
 * else may be another site whose name was pointed at this address (DNS rebinding).
 */
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
