import { newestNotifications } from '../../activity/notifications/news.ts'
import { startParts } from '../../../parts/loading/start-parts.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { homePage } from './dashboard.queries.ts'

/** What the dashboards of all kinds of account have in common. */
export async function spreadDashboard(services: SiteServices, assigned?: 'me'): Promise<void> {
  const parts = startParts(services.queryClient, homePage(services, assigned))
  await Promise.all([
    parts.query(services.api.query.main.firstSteps.read.queryOptions(), (page) => page.firstSteps),
    parts.query(newestNotifications(services), (page) => page.notifications),
  ])
}
