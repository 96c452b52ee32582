import { SITE_IDS, sitePort } from '@platform/contract'

/** One of the branded sites as it is served for the tests. */
export interface Site {
  readonly id: string
  readonly url: string
}

/** The four sites, each on its own port above the base. */
export function createSites(portBase: number): Site[] {
  return SITE_IDS.map((id) => ({ id, url: `http://localhost:${sitePort(id, portBase)}` }))
}
