/** The site variants, in the order of their ports. */
export const SITE_IDS = ['Platform', 'Candoo', 'Benefits2', 'PrecisionHealthAlly'] as const

export type SiteId = (typeof SITE_IDS)[number]

/** The port a start without `PORT_BASE` builds on: the API itself. */
export const DEFAULT_PORT_BASE = 4000

const FIRST_SITE_OFFSET = 100

/**
 * Tells whether a text is the id of a known site.
 *
 * @example
 * isSiteId('Candoo') // true
 */
export function isSiteId(value: unknown): value is SiteId {
  return SITE_IDS.some((id) => id === value)
}

/**
 * The port a site is served on: 100 above the API's port, then in the order of {@link SITE_IDS}; a brand that is not among
 * them follows.
 *
 * @example
 * sitePort('Benefits2', 4000) // 4102
 */
export function sitePort(id: string, portBase: number = DEFAULT_PORT_BASE): number {
  const place = SITE_IDS.findIndex((known) => known === id)
  return portBase + FIRST_SITE_OFFSET + (place === -1 ? SITE_IDS.length : place)
}
