import { prefetchDashboard } from '../../../features/sites/dashboard/dashboard.queries.ts'
import { openRequests } from '../../../features/documents/documents/documents.queries.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts everything the dashboard of a client shows: beside the rest what others wait for, also of those one looks after. */
export async function prefetchClientHome(services: SiteServices): Promise<void> {
  await Promise.all([prefetchDashboard(services), startQuery(services.queryClient, openRequests(services))])
}
