import { prefetchOperations } from '../../../features/administration/operations/operations.queries.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts how the server is doing, and what it does by itself. */
export async function prefetchOperationsPage(services: SiteServices): Promise<void> {
  const { api, queryClient } = services
  await Promise.all([
    prefetchOperations(services),
    startQuery(queryClient, api.query.main.administration.jobs.list.queryOptions()),
  ])
}
