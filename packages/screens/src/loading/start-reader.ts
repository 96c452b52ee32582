import type { SiteServices } from '../services/site-services.tsx'
import { startQuery } from './start-query.ts'

/** Starts what every page with dates asks for: who reads them, and in which time zone. */
export async function startReader({ api, queryClient }: SiteServices): Promise<void> {
  await startQuery(queryClient, api.query.main.account.read.queryOptions())
}
