import { isId } from '@platform/contract'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

export const SHOWN_MEMBERS = 10

/** The first members of an organization by name. */
export function firstMembers({ api }: SiteServices, id: string) {
  return api.query.main.administration.accounts.list.queryOptions({
    input: { organizationId: id, order: 'name', limit: SHOWN_MEMBERS },
  })
}

/** Starts the organization and its members. */
export async function prefetchOneOrganization(
  services: SiteServices,
  { id = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  if (!isId(id)) return
  const { api, queryClient } = services
  await Promise.all([
    startQuery(
      queryClient,
      api.query.main.administration.organizations.read.queryOptions({ input: { params: { id } } }),
    ),
    startQuery(queryClient, firstMembers(services, id)),
  ])
}
