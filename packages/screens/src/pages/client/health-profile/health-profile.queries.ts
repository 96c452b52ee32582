import type { Search } from '@platform/routing'
import { readPersonId, reachedPersons } from '../../../features/care/persons/persons.queries.ts'
import { healthProfile } from '../../../features/health-record/profile-entries/profile.queries.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts the health profile of the person whom the address names. */
export async function prefetchHealthProfile(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  const personId = readPersonId(services, search)
  if (personId === undefined) return
  await Promise.all([
    startQuery(services.queryClient, reachedPersons(services, 'record')),
    startQuery(services.queryClient, healthProfile(services, personId)),
  ])
}
