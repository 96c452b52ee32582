import { prefetchOperations } from '../../../features/administration/operations/operations.queries.ts'
import { prefetchDashboard } from '../../../features/sites/dashboard/dashboard.queries.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts everything the dashboard of an administrator shows. */
export async function prefetchAdminHome(services: SiteServices): Promise<void> {
  await Promise.all([prefetchDashboard(services), prefetchOperations(services)])
}
