import { byCursor } from '../../../parts/lists/by-cursor.ts'
import { SECTION_ROWS } from '../../../parts/lists/section-rows.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** The days of which somebody wants to know who has seen something; all of them where neither is said. */
export interface Days {
  readonly from?: string
  readonly to?: string
}

/** Who has seen something of the reader, page after page. */
export function accessLog({ api }: SiteServices, days: Days, timeZone: string) {
  // Where a day begins matters only to who asks for some.
  const range = days.from === undefined && days.to === undefined ? {} : { ...days, timeZone }
  return api.query.main.accessLog.list.infiniteOptions(byCursor({ ...range, limit: SECTION_ROWS }))
}
