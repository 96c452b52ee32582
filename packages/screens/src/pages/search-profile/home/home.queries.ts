import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts the own public profile. */
export async function prefetchPublicProfile({ api, queryClient }: SiteServices): Promise<void> {
  await startQuery(queryClient, api.query.main.publicProfile.read.queryOptions())
}
