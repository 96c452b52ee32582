import { prefetchOperations } from '../../../features/administration/operations/operations.queries.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts how the server is doing, what it does by itself, and how the database is. */
export async function prefetchOperationsPage(services: SiteServices): Promise<void> {
  const { api, queryClient } = services
  const { readKeys, readRunning, readStorage } = api.query.main.administration.operations
  await Promise.all([
    prefetchOperations(services),
    startQuery(queryClient, readRunning.queryOptions()),
    startQuery(queryClient, readStorage.queryOptions()),
    startQuery(queryClient, readKeys.queryOptions()),
    startQuery(queryClient, api.query.main.administration.jobs.list.queryOptions()),
  ])
}
