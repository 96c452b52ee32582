import { accountKindOf, leadsOrganization } from '@platform/contract'
import { startQuery } from '../../loading/start-query.ts'
import { startReader } from '../../loading/start-reader.ts'
import type { SiteServices } from '../../services/site-services.tsx'

/** Starts the connections of a provider or an organization. */
export async function startLinks({ api, queryClient }: SiteServices): Promise<void> {
  await startQuery(queryClient, api.query.main.providerLinks.list.queryOptions())
}

/** Starts the connections for who may see them: everybody of a provider, and who leads an organization. */
export async function prefetchConnections(services: SiteServices): Promise<void> {
  const { claims } = services.session.getSnapshot()
  if (accountKindOf(claims?.acc_t) !== 'provider' && !leadsOrganization(claims?.pm_id)) return
  await Promise.all([startLinks(services), startReader(services)])
}
