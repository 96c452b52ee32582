import { prefetchDashboard } from '../../dashboard/dashboard.queries.ts'
import { startQuery } from '../../loading/start-query.ts'
import type { SiteServices } from '../../services/site-services.tsx'

/** What others wait for, of oneself and of those one looks after. */
export const OPEN_REQUESTS = { input: { state: 'open' } } as const

/** Starts everything the dashboard of a client shows. */
export async function prefetchClientHome(services: SiteServices): Promise<void> {
  const { api, queryClient } = services
  await Promise.all([
    prefetchDashboard(services),
    startQuery(queryClient, api.query.main.documentRequests.list.queryOptions(OPEN_REQUESTS)),
  ])
}
