import { byCursor } from '../../../parts/lists/by-cursor.ts'
import { SECTION_ROWS } from '../../../parts/lists/section-rows.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** What the reader has paid, page after page. */
export function receiptList({ api }: SiteServices) {
  return api.query.main.receipts.list.infiniteOptions(byCursor({ limit: SECTION_ROWS }))
}
