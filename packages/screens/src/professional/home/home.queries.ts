import { prefetchDashboard } from '../../dashboard/dashboard.queries.ts'
import type { SiteServices } from '../../services/site-services.tsx'
import { prefetchSetup } from '../setup/setup.queries.ts'

/** Starts everything the dashboard of a professional shows. */
export async function prefetchProfessionalHome(services: SiteServices): Promise<void> {
  await Promise.all([prefetchDashboard(services), prefetchSetup(services)])
}
