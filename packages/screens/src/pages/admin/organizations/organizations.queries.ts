import type { ListedOrganization } from '@platform/contract'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { ANY, askFor, prefetchList } from '../../../parts/lists/list.queries.ts'

type OrganizationFilter = {
  readonly q: string
  readonly state: ListedOrganization['state'] | typeof ANY
  readonly after: string
}

export function organizationList({ api }: SiteServices, filter: OrganizationFilter) {
  return api.query.main.administration.organizations.list.queryOptions({ input: askFor(filter) })
}

export const prefetchOrganizations = prefetchList(organizationList, { q: '', state: ANY, after: '' })
