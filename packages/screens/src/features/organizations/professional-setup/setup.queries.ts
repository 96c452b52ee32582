import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts how far the set-up has come, which decides about everything else of its page. */
export async function prefetchSetup({ api, queryClient }: SiteServices): Promise<void> {
  await startQuery(queryClient, api.query.main.professionalSetup.read.queryOptions())
}
