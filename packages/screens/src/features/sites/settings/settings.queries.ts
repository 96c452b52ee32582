import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** How many rows each list of the settings begins with. */
export const PAGE_SIZE = 10

/** Everything that stands in the settings. */
export function settingsPage({ api }: SiteServices) {
  return api.query.main.pages.settings.queryOptions({ input: { limit: PAGE_SIZE } })
}

/** Starts everything that stands in the settings. */
export function prefetchSettings(services: SiteServices): Promise<void> {
  return startQuery(services.queryClient, settingsPage(services))
}
