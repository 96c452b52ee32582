import type { SiteServices } from '../services/site-services.tsx'

/** Starts what stands on top of the settings. */
export async function prefetchSettings({ api, queryClient }: SiteServices): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(api.query.main.account.read.queryOptions()),
    queryClient.prefetchQuery(api.query.main.sessions.list.queryOptions()),
  ])
}
