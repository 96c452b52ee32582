import type { Search } from '@platform/routing'
import { reachedPersons, readPersonId } from '../../../features/care/persons/persons.queries.ts'
import { byCursor } from '../../../parts/lists/by-cursor.ts'
import { startParts } from '../../../parts/loading/start-parts.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { myTeamPage, PAGE_SIZE } from './myteam.queries.ts'

export function careTeam({ api }: SiteServices, personId: string) {
  return api.query.dataTrust.careTeam.read.queryOptions({ input: { personId } })
}

/** Every change of who may see what of a person, page after page. */
export function careHistory({ api }: SiteServices, personId: string) {
  return api.query.dataTrust.careTeam.history.infiniteOptions(byCursor({ personId, limit: PAGE_SIZE }))
}

/** Hands the sections what has been asked for together. */
export async function spreadMyTeam(services: SiteServices, _params: object, search: Search): Promise<void> {
  const { api, queryClient, session } = services
  const { dependants, receivedInvitations } = api.query.dataTrust
  const personId = readPersonId(services, search)
  if (personId === undefined) return
  const isSelf = personId === session.getSnapshot().claims?.u_id
  const parts = startParts(queryClient, myTeamPage(services, personId))
  await Promise.all([
    parts.query(careTeam(services, personId), (page) => page.careTeam),
    parts.query(reachedPersons(services, 'record'), (page) => page.persons),
    parts.query(receivedInvitations.list.queryOptions(), (page) => page.receivedInvitations),
    isSelf && parts.query(dependants.list.queryOptions(), (page) => page.dependants),
    parts.list(careHistory(services, personId), (page) => page.history),
  ])
}
