/** The site variants of the specification, in the order of their ports. A deployment may have others beside them. */
export const SITE_IDS = ['Platform', 'Candoo', 'Benefits2', 'PrecisionHealthAlly'] as const

/** The id of a site: a letter, then letters and digits, 64 at most. Which ids are known, the server's configuration decides. */
export type SiteId = string

const SITE_ID = /^[A-Za-z][A-Za-z0-9]{1,63}$/

/** The port a start without `PORT_BASE` builds on: the API itself. */
export const DEFAULT_PORT_BASE = 4000

const FIRST_SITE_OFFSET = 100

/**
 * Tells whether a value has the form of a site id.
 * @example isSiteId('Candoo') // true
 */
export function isSiteId(value: unknown): value is SiteId {
  return typeof value === 'string' && SITE_ID.test(value)
}

/**
 * The port a site is served on: 100 above the API's port, then in the order of {@link SITE_IDS}; brands that are not among
 * them follow by their ids.
 * @param siteIds all sites of the deployment: a brand's port depends on the brands before it
 * @example sitePort('Benefits2', 4000, siteIds) // 4102
 */
export function sitePort(id: string, portBase: number, siteIds: Iterable<string>): number {
  const brands = [...new Set([...siteIds, id])].filter((one) => !SITE_IDS.some((known) => known === one))
  return portBase + FIRST_SITE_OFFSET + [...SITE_IDS, ...brands.toSorted()].indexOf(id)
}
