import type { Search } from '@platform/routing'
import { reachedPersons, readPersonId } from '../../care/care.queries.ts'
import { startDocuments } from '../../documents/documents.queries.ts'
import { startQuery } from '../../loading/start-query.ts'
import type { SiteServices } from '../../services/site-services.tsx'

/** Starts the documents of the person whom the address names, and whose else there are. */
export async function prefetchClientDocuments(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  const personId = readPersonId(services, search)
  await Promise.all([
    startQuery(services.queryClient, reachedPersons(services, 'documents')),
    personId !== undefined && startDocuments(services, personId, search),
  ])
}
