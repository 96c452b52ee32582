/** One of the branded sites as it is served for the tests. */
export interface Site {
  readonly id: string
  readonly url: string
}

// Written out here once more on purpose: operators rely on these ids and ports, so a change of the table in the contract
// must fail.
const SITE_IDS = ['Platform', 'Candoo', 'Benefits2', 'PrecisionHealthAlly'] as const
/** The site on which everything is tested that is the same on all of them. */
export const [FIRST_SITE_ID] = SITE_IDS
const FIRST_SITE_OFFSET = 100

/** The four sites, each on its own port above the base. */
export function createSites(portBase: number): Site[] {
  return SITE_IDS.map((id, index) => ({
    id,
    url: `http://localhost:${portBase + FIRST_SITE_OFFSET + index}`,
  }))
}
