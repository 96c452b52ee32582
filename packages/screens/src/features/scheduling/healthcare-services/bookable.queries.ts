import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Who and what can be booked for a person. */
export function bookableSchedules({ api }: Pick<SiteServices, 'api'>, personId: string) {
  return api.query.main.healthcareServices.list.queryOptions({ input: { personId } })
}
