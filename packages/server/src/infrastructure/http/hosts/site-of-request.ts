import type { HostPolicy } from './hosts.ts'

/**
 * The caller's header has no say where the port or the host names the site.
 * @param listenerSite `undefined` on the API's own port
 */
export function readSiteOfRequest(
  listenerSite: string | undefined,
  hosts: HostPolicy,
  siteIds: ReadonlySet<string>,
  headers: Headers,
): string | undefined {
  const named = headers.get('x-site-id')
  return (
    listenerSite ??
    hosts.findSite(headers.get('host') ?? undefined) ??
    (named !== null && siteIds.has(named) ? named : undefined)
  )
}
