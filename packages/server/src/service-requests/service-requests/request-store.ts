import { isServiceRequestClosed, SERVICE_REQUEST_STATUSES } from '@platform/contract/service-requests'
import type { ServiceRequestStatus, ServiceRequestUrgency } from '@platform/contract/service-requests'
import { and, count, desc, eq, getTableColumns, ne, notInArray, or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isAnyOf } from '../../infrastructure/database/any-of.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { holdsWords } from '../../infrastructure/search/find-text.ts'
import { foundColumns } from '../../infrastructure/search/found-items.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { dependants } from '../../tables/care/dependants.ts'
import { accounts } from '../../tables/identity/account.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import { serviceRequests } from '../../tables/service-requests/service-requests.ts'
import { serviceTypes } from '../../tables/service-requests/service-types.ts'
import { caresForClients, isNamedAnswerer } from '../service-types/answering.ts'

const asker = alias(accounts, 'asker')
const handler = alias(accounts, 'handler')

const personName = sql<string | null>`coalesce(
  (select first_name || ' ' || last_name from ${accounts} client where client.id = ${serviceRequests.clientId}),
  (select first_name || ' ' || last_name from ${dependants} where ${dependants.id} = ${serviceRequests.dependantId}))`

const { key: _, ...requestColumns } = getTableColumns(serviceRequests)

function selectRequests(database: Database, viewer: Reader) {
  return database
    .select({
      ...requestColumns,
      typeName: serviceTypes.name,
      organizationId: serviceTypes.organizationId,
      organizationName: organizations.name,
      personName,
      askerName: sql<string | null>`${asker.firstName} || ' ' || ${asker.lastName}`,
      handlerName: sql<string | null>`${handler.firstName} || ' ' || ${handler.lastName}`,
      isAnswered: sql<boolean>`coalesce(${isAnsweredBy(viewer)}, false)`,
    })
    .from(serviceRequests)
    .innerJoin(serviceTypes, eq(serviceTypes.id, serviceRequests.typeId))
    .innerJoin(organizations, eq(organizations.id, serviceTypes.organizationId))
    .leftJoin(asker, eq(asker.id, serviceRequests.requestedBy))
    .leftJoin(handler, eq(handler.id, serviceRequests.handledBy))
}

type Reader = Pick<Viewer, 'siteId' | 'accountId' | 'organizationId' | 'organizationRole'>

/** By what the type says; the consent of the person is asked besides. */
function isAnsweredBy({ accountId, organizationId, organizationRole }: Reader): SQL | undefined {
  if (organizationId === undefined || organizationRole === undefined) return sql`false`
  return and(
    eq(serviceTypes.organizationId, organizationId),
    caresForClients(sql`${organizationRole}::text`),
    isNamedAnswerer(sql`${accountId}::uuid`),
    ne(serviceRequests.status, 'draft'),
  )
}

function isUnreadOf({ accountId, siteId }: Reader): SQL {
  return sql`exists (select from ${notifications} told
    where told.account_id = ${accountId} and told.site_id = ${siteId}
      and told.about = ${serviceRequests.id} and told.read_at is null)`
}

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number]

interface RequestFilter {
  readonly viewer: Reader
  /** Whose record the viewer keeps, and who shares theirs with the viewer. */
  readonly keptIds: readonly string[]
  readonly sharedIds: readonly string[]
  readonly status?: ServiceRequestStatus | undefined
  readonly urgency?: ServiceRequestUrgency | undefined
  readonly handlerId?: string | undefined
  /** Whether the viewer was told something about it that is unread. */
  readonly hasNews?: boolean
  readonly after?: PagePosition | undefined
  readonly limit: number
}

/** The newest first. */
export function listRequests(database: Database, filter: RequestFilter) {
  const { viewer, status, urgency, handlerId, hasNews = false, after, limit } = filter
  const { id, placedAt } = serviceRequests
  return selectRequests(database, viewer)
    .where(
      and(
        isListedFor(filter),
        status && eq(serviceRequests.status, status),
        urgency && eq(serviceRequests.urgency, urgency),
        handlerId === undefined ? undefined : eq(serviceRequests.handledBy, handlerId),
        hasNews ? isUnreadOf(viewer) : undefined,
        createOnward(placedAt, id, after),
      ),
    )
    .orderBy(desc(placedAt), desc(id))
    .limit(limit)
}

function isListedFor({
  viewer,
  keptIds,
  sharedIds,
}: Pick<RequestFilter, 'viewer' | 'keptIds' | 'sharedIds'>): SQL | undefined {
  const { personId, siteId } = serviceRequests
  return and(
    eq(siteId, viewer.siteId),
    or(isAnyOf(personId, keptIds), and(isAnyOf(personId, sharedIds), isAnsweredBy(viewer))),
  )
}

/** The newest of the list whose type, organization or person the words name. */
export function findRequests(
  database: Database,
  filter: Pick<RequestFilter, 'viewer' | 'keptIds' | 'sharedIds' | 'limit'>,
  words: readonly string[],
): SQLWrapper {
  const { id, personId, typeId, placedAt: at } = serviceRequests
  const text = sql`concat_ws(' ', ${serviceTypes.name}, ${organizations.name}, ${personName})`
  return database
    .select(foundColumns({ id, title: serviceTypes.name, personId, detail: organizations.name, at }))
    .from(serviceRequests)
    .innerJoin(serviceTypes, eq(serviceTypes.id, typeId))
    .innerJoin(organizations, eq(organizations.id, serviceTypes.organizationId))
    .where(and(isListedFor(filter), holdsWords(text, words)))
    .orderBy(desc(at), desc(id))
    .limit(filter.limit)
}

export async function readRequest(
  database: Database,
  id: string,
  viewer: Reader,
): Promise<RequestRow | undefined> {
  const [row] = await selectRequests(database, viewer).where(
    and(eq(serviceRequests.id, id), eq(serviceRequests.siteId, viewer.siteId)),
  )
  return row
}

/** Whoever changes a request comes one after the other until the transaction ends. */
export async function lockRequest(database: Database, id: string): Promise<void> {
  await database
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(eq(serviceRequests.id, id))
    .for('update')
}

export async function findByKey(
  database: Database,
  requestedBy: string,
  key: string,
): Promise<{ id: string; typeId: string; personId: string } | undefined> {
  const { id, typeId, personId } = serviceRequests
  const [row] = await database
    .select({ id, typeId, personId })
    .from(serviceRequests)
    .where(and(eq(serviceRequests.requestedBy, requestedBy), eq(serviceRequests.key, key)))
  return row
}

const CLOSED = SERVICE_REQUEST_STATUSES.filter(isServiceRequestClosed)

export async function countOpen(database: Database, personId: string): Promise<number> {
  const [row] = await database
    .select({ number: count() })
    .from(serviceRequests)
    .where(and(eq(serviceRequests.personId, personId), notInArray(serviceRequests.status, CLOSED)))
  return row?.number ?? 0
}

export async function insertRequest(
  database: Database,
  request: typeof serviceRequests.$inferInsert,
): Promise<string> {
  const [row] = await database.insert(serviceRequests).values(request).returning({ id: serviceRequests.id })
  if (row === undefined) throw new Error('The database kept no request')
  return row.id
}

/** One that is locked. */
export async function updateRequest(
  database: Database,
  id: string,
  change: Partial<typeof serviceRequests.$inferInsert>,
): Promise<void> {
  await database
    .update(serviceRequests)
    .set({ ...change, version: sql`${serviceRequests.version} + 1` })
    .where(eq(serviceRequests.id, id))
}

export async function deleteRequest(database: Database, id: string): Promise<void> {
  await database.delete(serviceRequests).where(eq(serviceRequests.id, id))
}
