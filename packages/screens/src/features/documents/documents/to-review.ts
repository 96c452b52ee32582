import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** The documents that the reader has not reviewed, of everybody or of one, newest first. */
export function documentsToReview({ api }: SiteServices, limit: number, personId?: string) {
  const input = { unreviewed: 'mine' as const, limit, ...(personId !== undefined && { personId }) }
  return api.query.main.documents.list.queryOptions({ input })
}
