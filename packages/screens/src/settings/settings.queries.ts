import { startQuery } from '../loading/start-query.ts'
import type { SiteServices } from '../services/site-services.tsx'

/** Starts what stands on top of the settings. */
export async function prefetchSettings({ api, queryClient }: SiteServices): Promise<void> {
  await Promise.all([
    startQuery(queryClient, api.query.main.account.read.queryOptions()),
    startQuery(queryClient, api.query.main.sessions.list.queryOptions()),
  ])
}
