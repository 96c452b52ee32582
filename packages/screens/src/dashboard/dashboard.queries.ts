import { startQuery } from '../loading/start-query.ts'
import type { SiteServices } from '../services/site-services.tsx'

/** Starts everything a dashboard shows; a failure shows where it belongs, on the card that needs it. */
export async function prefetchDashboard({ api, queryClient }: SiteServices): Promise<void> {
  const { account, notifications, taskList, signIns } = api.query.main
  await Promise.all([
    startQuery(queryClient, account.read.queryOptions()),
    startQuery(queryClient, notifications.summary.queryOptions()),
    startQuery(queryClient, taskList.read.queryOptions()),
    startQuery(queryClient, signIns.list.queryOptions({ input: { limit: SHOWN_SIGN_INS } })),
  ])
}

/** As many as show at a glance whether a foreign one is among them. */
export const SHOWN_SIGN_INS = 5
