import type { CareMemberState } from '@platform/contract/care'
import type { Search } from '@platform/routing'
import { ANY, askFor } from '../../admin/parts/list.queries.ts'
import { byCursor } from '../../lists/by-cursor.ts'
import { readListFilter } from '../../lists/read-list-filter.ts'
import { startParts } from '../../loading/start-parts.ts'
import { startQuery } from '../../loading/start-query.ts'
import { startReader } from '../../loading/start-reader.ts'
import type { SiteServices } from '../../services/site-services.tsx'

/** What the address of the list says; what it does not, narrows nothing. */
type ClientFilter = {
  readonly q: string
  readonly state: CareMemberState | typeof ANY
  readonly after: string
}

const INVITATIONS_PAGE_SIZE = 10

const DEFAULT_FILTER: ClientFilter = { q: '', state: ANY, after: '' }

/** One page of those who share something with the reader. */
export function clientList({ api }: SiteServices, filter: ClientFilter) {
  return api.query.dataTrust.clients.list.queryOptions({ input: askFor(filter) })
}

/** Whom one has invited to share, page after page. */
export function sentInvitations({ api }: SiteServices) {
  return api.query.dataTrust.clientInvitations.list.infiniteOptions(
    byCursor({ limit: INVITATIONS_PAGE_SIZE }),
  )
}

/** Starts the clients that the address asks for, and the invitations from both sides. */
export async function prefetchClients(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  const { api, queryClient } = services
  const filter = readListFilter(DEFAULT_FILTER, search)
  const parts = startParts(queryClient, () => api.call.main.pages.clients({ limit: INVITATIONS_PAGE_SIZE }))
  await Promise.all([
    startQuery(queryClient, clientList(services, filter)),
    parts.query(
      api.query.dataTrust.receivedInvitations.list.queryOptions(),
      (page) => page.receivedInvitations,
    ),
    parts.list(sentInvitations(services), (page) => page.clientInvitations),
    startReader(services),
  ])
}
