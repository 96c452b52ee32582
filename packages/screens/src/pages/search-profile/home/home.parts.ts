import { spreadDashboard } from '../../../features/sites/dashboard/dashboard.parts.ts'
import { homePage } from '../../../features/sites/dashboard/dashboard.queries.ts'
import { startParts } from '../../../parts/loading/start-parts.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Hands the sections what has been asked for together. */
export async function spreadSearchProfileHome(services: SiteServices): Promise<void> {
  const { publicProfile } = services.api.query.main
  const parts = startParts(services.queryClient, homePage(services))
  await Promise.all([
    spreadDashboard(services),
    parts.query(publicProfile.read.queryOptions(), (page) => page.publicProfile),
  ])
}
