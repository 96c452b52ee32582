import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Who has looked lately hears at once what changes; who looks on says so again. */
const REFRESH_MS = 10 * 60_000

/** The schedules of the colleagues that the reader sees, each with when it is open. */
export function organizationSchedules({ api }: Pick<SiteServices, 'api'>) {
  return {
    ...api.query.main.organizationSchedules.list.queryOptions(),
    refetchInterval: REFRESH_MS,
  }
}
