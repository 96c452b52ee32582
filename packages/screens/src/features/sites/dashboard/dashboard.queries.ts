import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts what a dashboard shows beside account, counts and tasks, which every page of an account begins with. */
export async function prefetchDashboard({ api, queryClient }: SiteServices): Promise<void> {
  const { signIns } = api.query.main
  await startQuery(queryClient, signIns.list.queryOptions({ input: { limit: SHOWN_SIGN_INS } }))
}

/** As many as show at a glance whether a foreign one is among them. */
export const SHOWN_SIGN_INS = 5
