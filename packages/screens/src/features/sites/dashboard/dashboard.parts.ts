import { newestNotifications } from '../../activity/notifications/news.ts'
import { startParts } from '../../../parts/loading/start-parts.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { loadStepList } from '../first-steps/load-step-list.ts'
import { homePage } from './dashboard.queries.ts'

/** What the dashboards of all kinds of account have in common. */
export async function spreadDashboard(services: SiteServices, assigned?: 'me'): Promise<void> {
  const parts = startParts(services.queryClient, homePage(services, assigned))
  const firstSteps = services.api.query.main.firstSteps.read.queryOptions()
  /** So that the page is drawn with them, and does not make room for them later. */
  const loadSteps = async (): Promise<void> => {
    const known = services.queryClient.getQueryData(firstSteps.queryKey)
    if (known !== undefined && known.steps.length > 0) await loadStepList.read()
  }
  await Promise.all([
    parts.query(firstSteps, (page) => page.firstSteps).then(loadSteps),
    parts.query(newestNotifications(services), (page) => page.notifications),
  ])
}
