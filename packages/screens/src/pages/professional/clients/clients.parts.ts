import { byCursor } from '../../../parts/lists/by-cursor.ts'
import { startParts } from '../../../parts/loading/start-parts.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { clientsPage, INVITATIONS_PAGE_SIZE } from './clients.queries.ts'

/** Whom one has invited to share, page after page. */
export function sentInvitations({ api }: SiteServices) {
  return api.query.dataTrust.clientInvitations.list.infiniteOptions(
    byCursor({ limit: INVITATIONS_PAGE_SIZE }),
  )
}

/** Hands the sections beside the list what has been asked for together. */
export async function spreadClients(services: SiteServices): Promise<void> {
  const { receivedInvitations } = services.api.query.dataTrust
  const parts = startParts(services.queryClient, clientsPage(services))
  await Promise.all([
    parts.query(receivedInvitations.list.queryOptions(), (page) => page.receivedInvitations),
    parts.list(sentInvitations(services), (page) => page.clientInvitations),
  ])
}
