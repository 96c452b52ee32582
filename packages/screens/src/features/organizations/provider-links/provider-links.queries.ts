import { byCursor } from '../../../parts/lists/by-cursor.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** What waits for an answer comes first, so that nothing that is over lies before it. */
export const LINK_PARTS = ['open', 'linked', 'past'] as const

export type LinkPart = (typeof LINK_PARTS)[number]

/** A part of the connections of one's side, newest first. */
export function connections({ api }: Pick<SiteServices, 'api'>, part: LinkPart) {
  return api.query.main.providerLinks.list.infiniteOptions(byCursor({ part }))
}
