import type { Search } from '@platform/routing'
import { reachedPersons, readPersonId } from '../../care/care.queries.ts'
import { startQuery } from '../../loading/start-query.ts'
import { startReader } from '../../loading/start-reader.ts'
import type { SiteServices } from '../../services/site-services.tsx'

/** The care team of a person. */
export function careTeam({ api }: SiteServices, personId: string) {
  return api.query.dataTrust.careTeam.read.queryOptions({ input: { personId } })
}

/** Starts the team of the person whom the address names, the invitations to oneself, and whom one cares for. */
export async function prefetchMyTeam(services: SiteServices, _params: object, search: Search): Promise<void> {
  const { api, queryClient, session } = services
  const { dependants, receivedInvitations } = api.query.dataTrust
  const personId = readPersonId(services, search)
  await Promise.all([
    personId !== undefined && startQuery(queryClient, careTeam(services, personId)),
    startQuery(queryClient, reachedPersons(services, 'record')),
    startQuery(queryClient, receivedInvitations.list.queryOptions()),
    personId === session.getSnapshot().claims?.u_id &&
      startQuery(queryClient, dependants.list.queryOptions()),
    startReader(services),
  ])
}
