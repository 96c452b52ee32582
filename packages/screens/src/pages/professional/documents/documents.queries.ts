import { readFields, type Search } from '@platform/routing'
import { PERSON_FIELDS } from '../../../features/care/persons/persons.queries.ts'
import { startDocuments } from '../../../features/documents/documents/documents.queries.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts the documents of the client whom the address names, of all without one. */
export async function prefetchSharedDocuments(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  const { person } = readFields(PERSON_FIELDS, search)
  await startDocuments(services, person === '' ? undefined : person, search)
}
