import type { DemoRequest } from '@platform/contract'
import type { Search } from '@platform/routing'
import { byCursor } from '../../../parts/lists/by-cursor.ts'
import { readListFilter } from '../../../parts/lists/read-list-filter.ts'
import { startInfiniteQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { ANY, askFor } from '../../../parts/lists/list.queries.ts'

type DemoRequestFilter = {
  readonly audience: DemoRequest['audience'] | typeof ANY
  readonly order: 'newest' | 'oldest'
  readonly state: 'open' | 'handled' | typeof ANY
}

/** The requests for a demonstration, page after page. */
export function demoRequestList({ api }: SiteServices, filter: DemoRequestFilter) {
  return api.query.main.demoRequests.list.infiniteOptions(byCursor(askFor(filter)))
}

/** Starts the requests that the address asks for. */
export async function prefetchDemoRequests(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  const filter = readListFilter<DemoRequestFilter>({ audience: ANY, order: 'newest', state: ANY }, search)
  await startInfiniteQuery(services.queryClient, demoRequestList(services, filter))
}
