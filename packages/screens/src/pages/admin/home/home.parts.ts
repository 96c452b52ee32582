import { spreadDashboard } from '../../../features/sites/dashboard/dashboard.parts.ts'
import { homePage } from '../../../features/sites/dashboard/dashboard.queries.ts'
import { openDemoRequests } from '../../../features/sites/demo-requests/open-requests.ts'
import { SHOWN_ROWS } from '../../../parts/dashboard/shown-rows.ts'
import { startParts } from '../../../parts/loading/start-parts.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Hands the cards of an administrator what has been asked for together. */
export async function spreadAdminHome(services: SiteServices): Promise<void> {
  const parts = startParts(services.queryClient, homePage(services))
  await Promise.all([
    spreadDashboard(services),
    parts.query(openDemoRequests(services, SHOWN_ROWS), (page) => page.demoRequests),
  ])
}
