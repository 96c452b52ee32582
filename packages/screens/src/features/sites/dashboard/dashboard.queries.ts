import { SHOWN_ROWS } from '../../../parts/dashboard/shown-rows.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** What every dashboard shows beside account, counts and tasks, which every page of an account begins with. */
export function homePage({ api }: SiteServices, assigned?: 'me') {
  return api.query.main.pages.home.queryOptions({
    input: { limit: SHOWN_ROWS, ...(assigned && { assigned }) },
  })
}

/** Starts it. */
export async function prefetchDashboard(services: SiteServices): Promise<void> {
  await startQuery(services.queryClient, homePage(services))
}
