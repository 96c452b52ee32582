import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** The newest requests for a demonstration that nobody has taken care of. */
export function openDemoRequests({ api }: SiteServices, limit: number) {
  return api.query.main.demoRequests.list.queryOptions({ input: { state: 'open' as const, limit } })
}
