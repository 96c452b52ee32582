import { prefetchDashboard } from '../../../features/sites/dashboard/dashboard.queries.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { prefetchSetup } from '../../../features/organizations/professional-setup/setup.queries.ts'

/** Starts everything the dashboard of a professional shows. */
export async function prefetchProfessionalHome(services: SiteServices): Promise<void> {
  await Promise.all([prefetchDashboard(services), prefetchSetup(services)])
}
