import { prefetchDashboard } from '../../../features/sites/dashboard/dashboard.queries.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** The institution, whom it is connected with, and who works for it. */
export function providerHomePage({ api }: SiteServices) {
  return api.query.main.pages.providerHome.queryOptions()
}

/** Starts the institution and everything a dashboard shows. */
export async function prefetchProviderHome(services: SiteServices): Promise<void> {
  await Promise.all([
    startQuery(services.queryClient, providerHomePage(services)),
    prefetchDashboard(services),
  ])
}
