import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts the plans beside the code of the page that shows them. */
export async function prefetchPlans({ api, queryClient }: SiteServices): Promise<void> {
  await startQuery(queryClient, api.query.main.plans.list.queryOptions())
}
