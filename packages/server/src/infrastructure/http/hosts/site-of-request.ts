import type { HostPolicy } from './hosts.ts'

/**
 * The site a request is for. Where the server knows it by itself, from the port or from the host, the header that the
 * caller sends has no say.
 *
 * @param listenerSite the site whose port was asked; `undefined` on the API's own port
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
