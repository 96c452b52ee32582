import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { byCursor } from '../../../parts/lists/by-cursor.ts'

/** More wait with nobody, unless many professionals propose at once. */
const MOST_PENDING = 100
const PAGE_SIZE = 10

type Services = Pick<SiteServices, 'api'>

/** What is proposed for somebody's health profile and waits. */
export function pendingProposals({ api }: Services, personId: string) {
  const input = { personId, standing: 'pending', limit: MOST_PENDING } as const
  return api.query.careData.profileProposals.list.queryOptions({ input })
}

/** What was decided, page by page. */
export function decidedProposals({ api }: Services, personId: string) {
  const input = { personId, standing: 'decided', limit: PAGE_SIZE } as const
  return api.query.careData.profileProposals.list.infiniteOptions(byCursor(input))
}
