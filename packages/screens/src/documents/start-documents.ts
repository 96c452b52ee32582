import type { Search } from '@platform/routing'
import { reachedPersons } from '../care/care.queries.ts'
import { readListFilter } from '../lists/read-list-filter.ts'
import { startParts } from '../loading/start-parts.ts'
import { startQuery } from '../loading/start-query.ts'
import { startReader } from '../loading/start-reader.ts'
import type { SiteServices } from '../services/site-services.tsx'
import { DEFAULT_FILTER, documentList, oneDocument, openRequests } from './documents.queries.ts'

/**
 * Starts the list that the address asks for, what stands beside it, and the document that is open over it.
 *
 * @param personId of whom; of everybody who shares theirs where it is `undefined`
 */
export async function startDocuments(
  services: SiteServices,
  personId: string | undefined,
  search: Search,
): Promise<void> {
  const { api, queryClient } = services
  const filter = readListFilter(DEFAULT_FILTER, search)
  const opened = filter.document
  const parts = startParts(queryClient, () =>
    api.call.main.pages.documents({ ...(personId !== undefined && { personId }) }),
  )
  await Promise.all([
    parts.query(reachedPersons(services, 'documents'), (page) => page.persons),
    startQuery(queryClient, documentList(services, filter, personId)),
    parts.query(openRequests(services, personId), (page) => page.documentRequests),
    opened !== '' && startQuery(queryClient, oneDocument(services, opened)),
    startReader(services),
  ])
}
