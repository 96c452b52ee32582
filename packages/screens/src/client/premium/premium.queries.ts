import { prefetchPlans } from '../../plans/plans.queries.ts'
import { startReader } from '../../loading/start-reader.ts'
import type { SiteServices } from '../../services/site-services.tsx'

/** Starts the plans, and the account with the one it has. */
export async function prefetchClientPlans(services: SiteServices): Promise<void> {
  await Promise.all([startReader(services), prefetchPlans(services)])
}
