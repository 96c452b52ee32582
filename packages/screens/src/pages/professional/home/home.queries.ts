import type { Search } from '@platform/routing'
import { homePage } from '../../../features/sites/dashboard/dashboard.queries.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Whose conversations the address asks for. */
export const readAssigned = ({ of }: Search): 'me' | undefined => (of === 'me' ? of : undefined)

/** Starts everything the dashboard of a professional shows. */
export async function prefetchProfessionalHome(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  await startQuery(services.queryClient, homePage(services, readAssigned(search)))
}
