import type { Search } from '@platform/routing'
import { readListFilter } from '../../../parts/lists/read-list-filter.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import type { DocumentFilter } from './document-filter.ts'

/** No filter; the first choice is what the address means when it names none. */
export const ANY = 'all'

/** What the address of the list means when it says nothing. */
export const DEFAULT_FILTER: DocumentFilter = {
  person: '',
  q: '',
  kind: ANY,
  from: '',
  to: '',
  standing: 'current',
  review: ANY,
  order: 'newest',
  after: '',
  document: '',
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the server is asked for. */
function askFor(filter: DocumentFilter, personId: string | undefined) {
  const { q, kind, from, to, standing, review, order, after } = filter
  return {
    order,
    standing,
    ...(personId !== undefined && { personId }),
    ...(q !== '' && { q }),
    ...(kind !== ANY && { kind }),
    ...(DAY.test(from) && { from }),
    ...(DAY.test(to) && { to }),
    ...(review !== ANY && { unreviewed: review }),
    ...(after !== '' && { cursor: after }),
  }
}

/** One page of the documents of a person, or of everybody who shares theirs. */
export function documentList({ api }: SiteServices, filter: DocumentFilter, personId: string | undefined) {
  return api.query.main.documents.list.queryOptions({ input: askFor(filter, personId) })
}

/** The requests that wait for a document of a person, or of anybody. */
export function openRequests({ api }: SiteServices, personId?: string) {
  const input = { state: 'open' as const, ...(personId !== undefined && { personId }) }
  return api.query.main.documentRequests.list.queryOptions({ input })
}

export function oneDocument({ api }: SiteServices, id: string) {
  return api.query.main.documents.read.queryOptions({ input: { params: { id } } })
}

/** What stands beside the list: the requests that are open, and whose documents there are. */
export function documentsPage({ api }: SiteServices, personId: string | undefined) {
  return api.query.main.pages.documents.queryOptions({
    input: { ...(personId !== undefined && { personId }) },
  })
}

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
  const { queryClient } = services
  const filter = readListFilter(DEFAULT_FILTER, search)
  const opened = filter.document
  await Promise.all([
    startQuery(queryClient, documentsPage(services, personId)),
    startQuery(queryClient, documentList(services, filter, personId)),
    opened !== '' && startQuery(queryClient, oneDocument(services, opened)),
  ])
}
