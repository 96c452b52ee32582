import type { Search } from '@platform/routing'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { startJournal } from '../journal-entries/journal.queries.ts'
import { startCharts } from '../measurement-series/series.queries.ts'

/** Starts somebody's journal as the address asks for it. */
export async function startJournalPage(
  services: SiteServices,
  personId: string,
  search: Search,
): Promise<void> {
  if (search['view'] !== 'charts') await startJournal(services, personId, search)
  else await startCharts(services, personId)
}
