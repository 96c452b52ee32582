import type { Search } from '@platform/routing'
import { readPersonId } from '../../../features/care/persons/persons.queries.ts'
import { startDocuments } from '../../../features/documents/documents/documents.queries.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts the documents of the person whom the address names, and whose else there are. */
export async function prefetchClientDocuments(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  const personId = readPersonId(services, search)
  if (personId !== undefined) await startDocuments(services, personId, search)
}
