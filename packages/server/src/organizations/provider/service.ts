import type { LinkedOrganization, Provider } from '@platform/contract'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import {
  countRequests,
  listLinkedOrganizations,
  listProfessionals,
  listProviderPeople,
  readProviderOf,
} from './store.ts'
import type { ProviderRecord } from './store.ts'

/** @throws ApiProblem `forbidden` for who works for none */
export async function readOwnProvider(database: Database, viewer: Viewer): Promise<ProviderRecord> {
  const provider = await readProviderOf(database, viewer.accountId)
  if (provider === undefined) throw new ApiProblem('forbidden')
  return provider
}

/** The provider with its totals: numbers of organizations, people and requests, never of anything in a record. */
export async function readProviderWithTotals(context: RequestContext, viewer: Viewer): Promise<Provider> {
  const { database } = context
  const { id, name, description, phone, website } = await readOwnProvider(database, viewer)
  const organizations = await listLinkedOrganizations(database, id, viewer.siteId)
  const professionals = await listProfessionals(
    database,
    organizations.map((organization) => organization.id),
    viewer.siteId,
  )
  const requests = await countRequests(database, id, viewer.siteId)
  const people = await listProviderPeople(database, id, viewer.siteId)
  return {
    id,
    name,
    description,
    phone,
    website,
    totals: {
      organizations: organizations.length,
      professionals: professionals.length,
      sentRequests: requests.provider,
      receivedRequests: requests.organization,
      people: people.length,
    },
  }
}

export async function readLinkedOrganizations(
  context: RequestContext,
  viewer: Viewer,
): Promise<LinkedOrganization[]> {
  const { database } = context
  const { id } = await readOwnProvider(database, viewer)
  const organizations = await listLinkedOrganizations(database, id, viewer.siteId)
  const ids = organizations.map((organization) => organization.id)
  const professionals = await listProfessionals(database, ids, viewer.siteId)
  return organizations.map((organization) => ({
    ...organization,
    linkedSince: organization.linkedSince.toISOString(),
    professionals: professionals.flatMap(({ organizationId, role, ...person }) =>
      organizationId === organization.id && role !== null ? [{ ...person, role }] : [],
    ),
  }))
}
