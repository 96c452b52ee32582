import type { LinkedOrganization, Provider } from '@platform/contract'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import {
  listLinkedOrganizations,
  listProfessionals,
  lockProvider,
  readProviderOf,
  setProviderRole,
} from './store.ts'
import type { ProviderPage, ProviderRecord } from './store.ts'
import { countActivity, countPeople, countRequests } from './totals-store.ts'

const ACTIVITY_MS = 30 * 86_400_000

/** @throws ApiProblem `forbidden` for who works for none */
export async function readOwnProvider(database: Database, viewer: Viewer): Promise<ProviderRecord> {
  const provider = await readProviderOf(database, viewer.accountId)
  if (provider === undefined) throw new ApiProblem('forbidden')
  return provider
}

/** @throws ApiProblem `forbidden` for who works for none, and for who leads none */
export async function readLedProvider(database: Database, viewer: Viewer): Promise<ProviderRecord> {
  const provider = await readOwnProvider(database, viewer)
  if (provider.role !== 'admin') throw new ApiProblem('forbidden')
  return provider
}

/** The provider with its totals: numbers of organizations, people and requests, never of anything in a record. */
export async function readProviderWithTotals(context: RequestContext, viewer: Viewer): Promise<Provider> {
  const { database, clock } = context
  const { siteId } = viewer
  const { id, name, description, phone, website, role } = await readOwnProvider(database, viewer)
  const people = await countPeople(database, id, siteId)
  const requests = await countRequests(database, id, siteId)
  const to = new Date(clock.now())
  const from = new Date(to.getTime() - ACTIVITY_MS)
  return {
    id,
    name,
    description,
    phone,
    website,
    role,
    totals: { ...people, sentRequests: requests.provider, receivedRequests: requests.organization },
    activity: await countActivity(database, { providerId: id, siteId }, { from, to }),
  }
}

export interface PageQuery {
  readonly cursor?: string | undefined
  readonly limit: number
}

/** One row more than is shown says whether there is another page. */
export function pageOf(
  { id }: ProviderRecord,
  { siteId }: Viewer,
  { cursor, limit }: PageQuery,
): ProviderPage {
  return { providerId: id, siteId, after: readPosition(cursor), limit: limit + 1 }
}

export async function readLinkedOrganizations(
  { database }: RequestContext,
  viewer: Viewer,
  query: PageQuery,
): Promise<{ items: LinkedOrganization[]; nextCursor: string | null }> {
  const own = await readOwnProvider(database, viewer)
  const found = await listLinkedOrganizations(database, pageOf(own, viewer, query))
  const { rows, nextCursor } = cutPage(found, query.limit, ({ linkedSince, linkId }) => ({
    at: linkedSince,
    id: linkId,
  }))
  const ids = rows.map(({ id }) => id)
  const professionals = await listProfessionals(database, ids, viewer.siteId)
  const items = rows.map(({ linkId: _linkId, linkedSince, ...organization }) => ({
    ...organization,
    linkedSince: linkedSince.toISOString(),
    professionals: professionals.flatMap(({ organizationId, role, ...person }) =>
      organizationId === organization.id && role !== null ? [{ ...person, role }] : [],
    ),
  }))
  return { items, nextCursor }
}

/** @throws ApiProblem `forbidden` for who does not lead, and for oneself, `not_found` */
export async function changeProviderRole(
  { database, clock }: RequestContext,
  viewer: Viewer,
  { accountId, role }: { readonly accountId: string; readonly role: Provider['role'] },
): Promise<void> {
  const { siteId } = viewer
  await database.transaction(async (transaction) => {
    const { id: providerId } = await readLedProvider(transaction, viewer)
    await lockProvider(transaction, providerId)
    // Two who take it from each other at the same moment: the second has lost it by now.
    await readLedProvider(transaction, viewer)
    if (accountId === viewer.accountId) throw new ApiProblem('forbidden')
    if (!(await setProviderRole(transaction, { providerId, accountId }, role)))
      throw new ApiProblem('not_found')
    await recordAuditEvent(transaction, {
      at: new Date(clock.now()),
      action: 'role.changed',
      siteId,
      actorAccountId: viewer.accountId,
      subjectAccountId: accountId,
      details: { to: role },
    })
  })
}
