import type { Search } from '@platform/routing'
import { readPersonId } from '../../care/care.queries.ts'
import { startDocuments } from '../../documents/documents.queries.ts'
import type { SiteServices } from '../../services/site-services.tsx'

/** Starts the documents of the person whom the address names, and whose else there are. */
export async function prefetchClientDocuments(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  const personId = readPersonId(services, search)
  if (personId !== undefined) await startDocuments(services, personId, search)
}
