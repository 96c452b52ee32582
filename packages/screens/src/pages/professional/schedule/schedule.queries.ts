import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts when the reader can be booked; the days that are shown depend on their time zone. */
export async function prefetchSchedule({ api, queryClient }: SiteServices): Promise<void> {
  await startQuery(queryClient, api.query.main.schedules.read.queryOptions())
}
