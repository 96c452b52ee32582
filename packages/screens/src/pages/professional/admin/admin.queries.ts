import { leadsOrganization, type MemberState, type OrganizationRole } from '@platform/contract'
import { readFields, type Search } from '@platform/routing'
import { ANY, askFor } from '../../../parts/lists/list.queries.ts'
import { byCursor } from '../../../parts/lists/by-cursor.ts'
import { readListFilter } from '../../../parts/lists/read-list-filter.ts'
import { startInfiniteQuery, startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

export const TABS = ['members', 'profile', 'rights', 'audit'] as const

/** What the address of the members says; what it does not, narrows nothing. */
type MemberFilter = {
  readonly q: string
  readonly state: MemberState | typeof ANY
  readonly role: OrganizationRole | typeof ANY
  readonly page: number
}

const DEFAULT_FILTER: MemberFilter = { q: '', state: ANY, role: ANY, page: 1 }

/** One page of the members. */
export function memberList({ api }: SiteServices, filter: MemberFilter) {
  return api.query.main.members.list.queryOptions({ input: askFor(filter) })
}

/** The invitations of the organization, page after page. */
export function invitationList({ api }: SiteServices) {
  return api.query.main.invitations.list.infiniteOptions(byCursor({}))
}

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
  const { organization, organizationServices } = api.query.main
  const { tab } = readFields({ tab: TABS }, search)
  await Promise.all([
    ...(tab === 'members'
      ? [
          startQuery(queryClient, memberList(services, readListFilter(DEFAULT_FILTER, search))),
          startInfiniteQuery(queryClient, invitationList(services)),
        ]
      : []),
    ...(tab === 'profile'
      ? [
          startQuery(queryClient, organization.read.queryOptions()),
          startQuery(queryClient, organizationServices.list.queryOptions()),
        ]
      : []),
    tab === 'audit' && startInfiniteQuery(queryClient, organizationEvents(services)),
  ])
}
