import { prefetchDashboard } from '../../dashboard/dashboard.queries.ts'
import { startQuery } from '../../loading/start-query.ts'
import type { SiteServices } from '../../services/site-services.tsx'
import { startLinks } from '../connect/connect.queries.ts'

/** Starts the institution, whom it is connected with, and everything a dashboard shows. */
export async function prefetchProviderHome(services: SiteServices): Promise<void> {
  const { api, queryClient } = services
  const { read, organizations } = api.query.main.provider
  await Promise.all([
    startQuery(queryClient, read.queryOptions()),
    startQuery(queryClient, organizations.queryOptions()),
    startLinks(services),
    prefetchDashboard(services),
  ])
}
