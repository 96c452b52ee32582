import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { askFor, prefetchList } from '../../../parts/lists/list.queries.ts'

export function providerList({ api }: SiteServices, filter: { readonly q: string; readonly after: string }) {
  return api.query.main.administration.providers.list.queryOptions({ input: askFor(filter) })
}

export const prefetchProviders = prefetchList(providerList, { q: '', after: '' })
