import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts how the server is doing. */
export async function prefetchOperations(services: SiteServices): Promise<void> {
  const { api, queryClient } = services
  await startQuery(queryClient, api.query.main.administration.operations.read.queryOptions())
}
