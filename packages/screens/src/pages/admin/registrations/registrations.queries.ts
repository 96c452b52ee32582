import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { askFor, prefetchList } from '../../../parts/lists/list.queries.ts'

/** One page of the registrations that wait. */
export function registrationList({ api }: SiteServices, filter: { readonly after: string }) {
  return api.query.main.administration.registrations.list.queryOptions({ input: askFor(filter) })
}

export const prefetchRegistrations = prefetchList(registrationList, { after: '' })
