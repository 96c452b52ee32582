import { SITE_IDS, sitePort, type SiteId } from '@platform/contract'

export interface Site {
  readonly id: SiteId
  /** Its origin, without a slash at the end. */
  readonly url: string
}

export function createSites(portBase: number): Site[] {
  return SITE_IDS.map((id) => ({ id, url: `http://localhost:${sitePort(id, portBase, SITE_IDS)}` }))
}
