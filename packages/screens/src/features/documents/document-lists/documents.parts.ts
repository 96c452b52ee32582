import { reachedPersons } from '../../care/persons/persons.queries.ts'
import { startParts } from '../../../parts/loading/start-parts.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { documentsPage, openRequests } from '../documents/documents.queries.ts'

/** Hands what stands beside the list what has been asked for together. */
export async function spreadDocuments(services: SiteServices, personId: string | undefined): Promise<void> {
  const parts = startParts(services.queryClient, documentsPage(services, personId))
  await Promise.all([
    parts.query(reachedPersons(services, 'documents'), (page) => page.persons),
    parts.query(openRequests(services, personId), (page) => page.documentRequests),
  ])
}
