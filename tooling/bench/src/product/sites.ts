/** A site as it is served. */
export interface Site {
  readonly id: string
  /** Its origin, without a slash at the end. */
  readonly url: string
}

const SITE_IDS = ['Platform', 'Candoo', 'Benefits2', 'PrecisionHealthAlly']
const FIRST_SITE_OFFSET = 100

/** The four sites, each on its own port above the base. */
export function createSites(portBase: number): Site[] {
  return SITE_IDS.map((id, index) => ({
    id,
    url: `http://localhost:${portBase + FIRST_SITE_OFFSET + index}`,
  }))
}
