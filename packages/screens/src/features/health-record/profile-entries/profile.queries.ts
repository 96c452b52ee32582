import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Somebody's health profile, or what in it was entered in error. */
export function healthProfile(
  { api }: Pick<SiteServices, 'api'>,
  personId: string,
  standing: 'current' | 'error' = 'current',
) {
  return api.query.careData.profileEntries.list.queryOptions({ input: { personId, standing } })
}
