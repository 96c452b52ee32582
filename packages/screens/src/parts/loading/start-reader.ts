import type { SiteServices } from '../services/site-services.tsx'
import { startQuery } from './start-query.ts'

/** Starts who reads the dates of a page, and in which time zone; pages behind the sign-in have begun with it. */
export async function startReader({ api, queryClient }: SiteServices): Promise<void> {
  await startQuery(queryClient, api.query.main.account.read.queryOptions())
}
