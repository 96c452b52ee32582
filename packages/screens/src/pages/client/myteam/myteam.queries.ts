import type { Search } from '@platform/routing'
import { readPersonId } from '../../../features/care/persons/persons.queries.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

export const PAGE_SIZE = 10

/** The care team of a person with its history, and what a client sees beside it. */
export function myTeamPage({ api }: SiteServices, personId: string) {
  return api.query.main.pages.myTeam.queryOptions({ input: { personId, limit: PAGE_SIZE } })
}

/** Starts the team of the person whom the address names, the invitations to oneself, and whom one cares for. */
export async function prefetchMyTeam(services: SiteServices, _params: object, search: Search): Promise<void> {
  const personId = readPersonId(services, search)
  if (personId !== undefined) await startQuery(services.queryClient, myTeamPage(services, personId))
}
