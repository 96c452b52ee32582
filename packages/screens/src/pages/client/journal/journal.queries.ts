import type { Search } from '@platform/routing'
import { reachedPersons, readPersonId } from '../../../features/care/persons/persons.queries.ts'
import { startJournalPage } from '../../../features/health-record/journal-pages/journal-page.queries.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts the journal of the person whom the address names, and whose there are. */
export async function prefetchJournal(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  const personId = readPersonId(services, search)
  if (personId === undefined) return
  await Promise.all([
    startQuery(services.queryClient, reachedPersons(services, 'journal')),
    startJournalPage(services, personId, search),
  ])
}
