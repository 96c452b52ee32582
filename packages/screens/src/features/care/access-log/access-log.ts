import { byCursor } from '../../../parts/lists/by-cursor.ts'
import { SECTION_ROWS } from '../../../parts/lists/section-rows.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** The days of which somebody wants to know who has seen something, all of them where neither is said, and by whom. */
export interface AccessFilter {
  readonly from?: string
  readonly to?: string
  readonly actorId?: string
}

/** Who has seen something of the reader, page after page. */
export function accessLog({ api }: SiteServices, filter: AccessFilter, timeZone: string) {
  // Where a day begins matters only to who asks for some.
  const hasDays = filter.from !== undefined || filter.to !== undefined
  return api.query.main.accessLog.list.infiniteOptions(
    byCursor({ ...filter, ...(hasDays && { timeZone }), limit: SECTION_ROWS }),
  )
}
