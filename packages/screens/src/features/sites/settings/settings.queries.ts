import { SECTION_ROWS } from '../../../parts/lists/section-rows.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Everything that stands in the settings. */
export function settingsPage({ api }: SiteServices) {
  return api.query.main.pages.settings.queryOptions({ input: { limit: SECTION_ROWS } })
}

/** Starts everything that stands in the settings. */
export function prefetchSettings(services: SiteServices): Promise<void> {
  return startQuery(services.queryClient, settingsPage(services))
}
