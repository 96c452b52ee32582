import { prefetchDashboard } from '../../dashboard/dashboard.queries.ts'
import { startParts } from '../../loading/start-parts.ts'
import type { SiteServices } from '../../services/site-services.tsx'

/** Starts the institution, whom it is connected with, who works for it, and everything a dashboard shows. */
export async function prefetchProviderHome(services: SiteServices): Promise<void> {
  const { api, queryClient } = services
  const { provider, providerInvitations, providerLinks } = api.query.main
  const parts = startParts(queryClient, () => api.call.main.pages.providerHome())
  await Promise.all([
    parts.query(provider.read.queryOptions(), (page) => page.provider),
    parts.query(provider.organizations.queryOptions(), (page) => page.organizations),
    parts.query(providerLinks.list.queryOptions(), (page) => page.providerLinks),
    parts.query(provider.people.queryOptions(), (page) => page.people),
    parts.query(providerInvitations.list.queryOptions({ input: {} }), (page) => page.providerInvitations),
    prefetchDashboard(services),
  ])
}
