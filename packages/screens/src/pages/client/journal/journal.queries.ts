import type { Search } from '@platform/routing'
import { readPersonId, startPersons } from '../../../features/care/persons/persons.queries.ts'
import { startJournal } from '../../../features/health-record/journal-entries/journal.queries.ts'
import { startCharts } from '../../../features/health-record/measurement-series/newest.queries.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts the journal of the person whom the address names, and whose there are. */
export async function prefetchJournal(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  const personId = readPersonId(services, search)
  if (personId === undefined) return
  const start = search['view'] === 'charts' ? startCharts : startJournal
  await Promise.all([startPersons('journal')(services), start(services, personId, search)])
}
