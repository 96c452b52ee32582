import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** What is proposed for somebody's health profile and waits, or what was decided. */
export function profileProposals(
  { api }: Pick<SiteServices, 'api'>,
  personId: string,
  standing: 'pending' | 'decided' = 'pending',
) {
  return api.query.careData.profileProposals.list.queryOptions({ input: { personId, standing } })
}
