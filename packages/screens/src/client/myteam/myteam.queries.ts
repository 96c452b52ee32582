import type { Search } from '@platform/routing'
import { reachedPersons, readPersonId } from '../../care/care.queries.ts'
import { byCursor } from '../../lists/by-cursor.ts'
import { startParts } from '../../loading/start-parts.ts'
import { startReader } from '../../loading/start-reader.ts'
import type { SiteServices } from '../../services/site-services.tsx'

const PAGE_SIZE = 10

/** The care team of a person. */
export function careTeam({ api }: SiteServices, personId: string) {
  return api.query.dataTrust.careTeam.read.queryOptions({ input: { personId } })
}

/** Every change of who may see what of a person, page after page. */
export function careHistory({ api }: SiteServices, personId: string) {
  return api.query.dataTrust.careTeam.history.infiniteOptions(byCursor({ personId, limit: PAGE_SIZE }))
}

/** Starts the team of the person whom the address names, the invitations to oneself, and whom one cares for. */
export async function prefetchMyTeam(services: SiteServices, _params: object, search: Search): Promise<void> {
  const { api, queryClient, session } = services
  const { dependants, receivedInvitations } = api.query.dataTrust
  const personId = readPersonId(services, search)
  if (personId === undefined) return
  const isSelf = personId === session.getSnapshot().claims?.u_id
  const parts = startParts(queryClient, () => api.call.main.pages.myTeam({ personId, limit: PAGE_SIZE }))
  await Promise.all([
    startReader(services),
    parts.query(careTeam(services, personId), (page) => page.careTeam),
    parts.query(reachedPersons(services, 'record'), (page) => page.persons),
    parts.query(receivedInvitations.list.queryOptions(), (page) => page.receivedInvitations),
    isSelf && parts.query(dependants.list.queryOptions(), (page) => page.dependants),
    parts.list(careHistory(services, personId), (page) => page.history),
  ])
}
