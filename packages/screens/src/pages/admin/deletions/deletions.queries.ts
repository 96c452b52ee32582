import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { askFor, prefetchList } from '../../../parts/lists/list.queries.ts'

/** One page of the deletions that are awaited. */
export function deletionList({ api }: SiteServices, filter: { readonly after: string }) {
  return api.query.main.administration.deletions.list.queryOptions({ input: askFor(filter) })
}

export const prefetchDeletions = prefetchList(deletionList, { after: '' })
