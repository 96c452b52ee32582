import { readFields, type Search } from '@platform/routing'
import {
  chooseDependant,
  PERSON_FIELDS,
  reachedPersons,
} from '../../../features/care/persons/persons.queries.ts'
import { startJournalPage } from '../../../features/health-record/journal-pages/journal-page.queries.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts whose journals one keeps, and that of the dependant whom the address names. Who is the first is known with them. */
export async function prefetchDependantJournal(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  const { queryClient } = services
  const address = readFields(PERSON_FIELDS, search)
  const persons = reachedPersons(services, 'journal')
  const started = startQuery(queryClient, persons)
  if (address.person === '') await started
  const { items = [] } = queryClient.getQueryData(persons.queryKey) ?? {}
  const personId = chooseDependant(address, items)
  await Promise.all([started, personId !== undefined && startJournalPage(services, personId, search)])
}
