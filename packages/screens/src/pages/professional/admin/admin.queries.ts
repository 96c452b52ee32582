import { leadsOrganization } from '@platform/contract'
import { readFields, type Search } from '@platform/routing'
import { invitationList } from '../../../features/organizations/invitations/invitations.queries.ts'
import { DEFAULT_MEMBER_FILTER, memberList } from '../../../features/organizations/members/members.queries.ts'
import { byCursor } from '../../../parts/lists/by-cursor.ts'
import { readListFilter } from '../../../parts/lists/read-list-filter.ts'
import { startInfiniteQuery, startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

export const TABS = ['members', 'profile', 'requests', 'rights', 'audit'] as const

/** What was changed in the organization, page after page. */
export function organizationEvents({ api }: SiteServices) {
  return api.query.main.organizationAudit.list.infiniteOptions(byCursor({}))
}

/** Starts what the tab shows that the address names, for who leads the organization. */
export async function prefetchOrganization(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  const { api, queryClient, session } = services
  if (!leadsOrganization(session.getSnapshot().claims?.pm_id)) return
  const { organization, organizationServices, rooms, serviceTypes } = api.query.main
  const { tab } = readFields({ tab: TABS }, search)
  await Promise.all([
    ...(tab === 'members'
      ? [
          startQuery(queryClient, memberList(services, readListFilter(DEFAULT_MEMBER_FILTER, search))),
          startInfiniteQuery(queryClient, invitationList(services)),
        ]
      : []),
    ...(tab === 'profile'
      ? [
          startQuery(queryClient, organization.read.queryOptions()),
          startQuery(queryClient, organizationServices.list.queryOptions()),
          startQuery(queryClient, rooms.list.queryOptions()),
        ]
      : []),
    tab === 'requests' && startQuery(queryClient, serviceTypes.list.queryOptions()),
    tab === 'audit' && startInfiniteQuery(queryClient, organizationEvents(services)),
  ])
}
