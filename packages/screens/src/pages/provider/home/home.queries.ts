import { prefetchDashboard } from '../../../features/sites/dashboard/dashboard.queries.ts'
import { byCursor } from '../../../parts/lists/by-cursor.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** The institution, whom it is connected with, and who works for it. */
export function providerHomePage({ api }: SiteServices) {
  return api.query.main.pages.providerHome.queryOptions()
}

/** Starts the institution and everything a dashboard shows. */
export async function prefetchProviderHome(services: SiteServices): Promise<void> {
  await Promise.all([
    startQuery(services.queryClient, providerHomePage(services)),
    prefetchDashboard(services),
  ])
}

/** The organizations that are connected, newest first. */
export function linkedOrganizations({ api }: SiteServices) {
  return api.query.main.provider.organizations.infiniteOptions(byCursor({}))
}

/** Who works for the institution, newest first. */
export function providerPeople({ api }: SiteServices) {
  return api.query.main.provider.people.infiniteOptions(byCursor({}))
}

/** What its people did, newest first. */
export function providerEvents({ api }: SiteServices) {
  return api.query.main.provider.events.infiniteOptions(byCursor({}))
}
