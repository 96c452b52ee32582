import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { askFor, prefetchList } from '../../../parts/lists/list.queries.ts'

/** One page of the licences that wait for somebody to check them. */
export function licenceList({ api }: SiteServices, filter: { readonly after: string }) {
  return api.query.main.administration.licences.list.queryOptions({ input: askFor(filter) })
}

export const prefetchLicences = prefetchList(licenceList, { after: '' })
