import { byCursor } from '../../../parts/lists/by-cursor.ts'
import { SECTION_ROWS } from '../../../parts/lists/section-rows.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** The attempts to sign in to the account, page after page. */
export function signInLog({ api }: SiteServices) {
  return api.query.main.signIns.list.infiniteOptions(byCursor({ limit: SECTION_ROWS }))
}
