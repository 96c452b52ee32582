import { connections } from '../../../features/organizations/provider-links/provider-links.queries.ts'
import { spreadDashboard } from '../../../features/sites/dashboard/dashboard.parts.ts'
import { startParts } from '../../../parts/loading/start-parts.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { linkedOrganizations, providerHomePage, providerPeople } from './home.queries.ts'

/** Hands the sections what has been asked for together. */
export async function spreadProviderHome(services: SiteServices): Promise<void> {
  const { provider, providerInvitations } = services.api.query.main
  const parts = startParts(services.queryClient, providerHomePage(services))
  await Promise.all([
    spreadDashboard(services),
    parts.query(provider.read.queryOptions(), (page) => page.provider),
    parts.list(linkedOrganizations(services), (page) => page.organizations),
    parts.list(connections(services, 'open'), (page) => page.providerLinks),
    parts.list(providerPeople(services), (page) => page.people),
    parts.query(providerInvitations.list.queryOptions({ input: {} }), (page) => page.providerInvitations),
  ])
}
