import { startQuery } from '../loading/start-query.ts'
import { startReader } from '../loading/start-reader.ts'
import type { SiteServices } from '../services/site-services.tsx'

/** Starts what stands on top of the settings: the profile and how one is reached. */
export async function prefetchSettings(services: SiteServices): Promise<void> {
  const { api, queryClient } = services
  await Promise.all([
    startReader(services),
    startQuery(queryClient, api.query.main.contact.read.queryOptions()),
  ])
}
