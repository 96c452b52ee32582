import type { MemberState, OrganizationRole } from '@platform/contract'
import { ANY, askFor } from '../../../parts/lists/list.queries.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** What the address of the members says; what it does not, narrows nothing. */
type MemberFilter = {
  readonly q: string
  readonly state: MemberState | typeof ANY
  readonly role: OrganizationRole | typeof ANY
  readonly page: number
}

export const DEFAULT_MEMBER_FILTER: MemberFilter = { q: '', state: ANY, role: ANY, page: 1 }

export function memberList({ api }: SiteServices, filter: MemberFilter) {
  return api.query.main.members.list.queryOptions({ input: askFor(filter) })
}
