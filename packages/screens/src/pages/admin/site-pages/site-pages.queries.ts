import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts the sites with their pages. */
export async function prefetchSitePages(services: SiteServices): Promise<void> {
  const { api, queryClient } = services
  await startQuery(queryClient, api.query.main.administration.sites.list.queryOptions())
}
