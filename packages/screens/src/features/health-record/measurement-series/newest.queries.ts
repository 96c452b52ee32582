import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** The newest measurement of each kind. */
export function newestMeasurements({ api }: Pick<SiteServices, 'api'>, personId: string) {
  return api.query.careData.measurementSeries.list.queryOptions({ input: { personId } })
}

/** Starts of what there are charts. Of which days one is, is known with the account. */
export async function startCharts(services: SiteServices, personId: string): Promise<void> {
  await startQuery(services.queryClient, newestMeasurements(services, personId))
}
