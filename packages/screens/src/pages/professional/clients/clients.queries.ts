import type { CareMemberState } from '@platform/contract/care'
import type { Search } from '@platform/routing'
import { ANY, askFor } from '../../../parts/lists/list.queries.ts'
import { readListFilter } from '../../../parts/lists/read-list-filter.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** What the address of the list says; what it does not, narrows nothing. */
type ClientFilter = {
  readonly q: string
  readonly state: CareMemberState | typeof ANY
  readonly after: string
}

export const INVITATIONS_PAGE_SIZE = 10

const DEFAULT_FILTER: ClientFilter = { q: '', state: ANY, after: '' }

/** One page of those who share something with the reader. */
export function clientList({ api }: SiteServices, filter: ClientFilter) {
  return api.query.dataTrust.clients.list.queryOptions({ input: askFor(filter) })
}

/** The invitations from both sides. */
export function clientsPage({ api }: SiteServices) {
  return api.query.main.pages.clients.queryOptions({ input: { limit: INVITATIONS_PAGE_SIZE } })
}

/** Starts the clients that the address asks for, and the invitations from both sides. */
export async function prefetchClients(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  const { queryClient } = services
  const filter = readListFilter(DEFAULT_FILTER, search)
  await Promise.all([
    startQuery(queryClient, clientList(services, filter)),
    startQuery(queryClient, clientsPage(services)),
  ])
}
