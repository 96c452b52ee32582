import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Who and what can be booked for a person; of a colleague's schedule where it is said which. */
export function bookableSchedules({ api }: Pick<SiteServices, 'api'>, personId: string, scheduleId?: string) {
  const input = { personId, ...(scheduleId !== undefined && { scheduleId }) }
  return api.query.main.healthcareServices.list.queryOptions({ input })
}
