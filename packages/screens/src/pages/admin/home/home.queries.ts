import { prefetchDashboard } from '../../../features/sites/dashboard/dashboard.queries.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

export const SHOWN_REQUESTS = 3

/** The newest requests for a demonstration. */
export function latestRequests({ api }: SiteServices) {
  return api.query.main.demoRequests.list.queryOptions({ input: { limit: SHOWN_REQUESTS } })
}

/** Starts everything the dashboard of an administrator shows. */
export async function prefetchAdminHome(services: SiteServices): Promise<void> {
  await Promise.all([prefetchDashboard(services), startQuery(services.queryClient, latestRequests(services))])
}
