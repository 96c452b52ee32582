import { accountKindOf, leadsOrganization } from '@platform/contract'
import {
  connections,
  LINK_PARTS,
} from '../../../features/organizations/provider-links/provider-links.queries.ts'
import { startInfiniteQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts the connections for who may see them: everybody of a provider, and who leads an organization. */
export async function prefetchConnections(services: SiteServices): Promise<void> {
  const { queryClient, session } = services
  const { claims } = session.getSnapshot()
  if (accountKindOf(claims?.acc_t) !== 'provider' && !leadsOrganization(claims?.pm_id)) return
  await Promise.all(LINK_PARTS.map((part) => startInfiniteQuery(queryClient, connections(services, part))))
}
