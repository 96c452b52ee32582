import { startQuery } from '../../loading/start-query.ts'
import { startReader } from '../../loading/start-reader.ts'
import type { SiteServices } from '../../services/site-services.tsx'

/** Starts the sites with their pages. */
export async function prefetchSitePages(services: SiteServices): Promise<void> {
  const { api, queryClient } = services
  await Promise.all([
    startReader(services),
    startQuery(queryClient, api.query.main.adminSites.list.queryOptions()),
  ])
}
