import { startQuery } from '../../loading/start-query.ts'
import type { SiteServices } from '../../services/site-services.tsx'

/** Starts the own public profile. */
export async function prefetchPublicProfile({ api, queryClient }: SiteServices): Promise<void> {
  await startQuery(queryClient, api.query.main.publicProfile.read.queryOptions())
}
