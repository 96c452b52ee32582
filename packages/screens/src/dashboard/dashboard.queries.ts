import type { SiteServices } from '../services/site-services.tsx'

/** Starts everything a dashboard shows; a failure shows where it belongs, on the card that needs it. */
export async function prefetchDashboard({ api, queryClient }: SiteServices): Promise<void> {
  const { account, notifications, taskList, signIns } = api.query.main
  await Promise.all([
    queryClient.prefetchQuery(account.read.queryOptions()),
    queryClient.prefetchQuery(notifications.summary.queryOptions()),
    queryClient.prefetchQuery(taskList.read.queryOptions()),
    queryClient.prefetchQuery(signIns.list.queryOptions({ input: { limit: SHOWN_SIGN_INS } })),
  ])
}

/** As many as show at a glance whether a foreign one is among them. */
export const SHOWN_SIGN_INS = 5
