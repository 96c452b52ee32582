import type { DemoAudience, DemoRequestState, SiteId } from '@platform/contract'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { demoRequests } from '../../tables/sites/demo-requests.ts'

export type DemoRequestRecord = typeof demoRequests.$inferSelect

const listedColumns = {
  request: demoRequests,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
}

export interface ListedDemoRequest {
  readonly request: DemoRequestRecord
  readonly firstName: string | null
  readonly lastName: string | null
}

export interface DemoRequestFilter {
  readonly siteId?: SiteId | undefined
  readonly audience?: DemoAudience | undefined
  readonly state?: DemoRequestState | undefined
  readonly order: 'newest' | 'oldest'
  readonly after: PagePosition | undefined
  readonly limit: number
}

/** Keeps a request; `undefined` when its idempotency key was used before. */
export async function insertDemoRequest(
  database: Database,
  request: typeof demoRequests.$inferInsert,
): Promise<DemoRequestRecord | undefined> {
  const rows = await database.insert(demoRequests).values(request).onConflictDoNothing().returning()
  return rows[0]
}

export async function readDemoRequestByKey(
  database: Database,
  siteId: SiteId,
  idempotencyKey: string,
): Promise<DemoRequestRecord | undefined> {
  const rows = await database
    .select()
    .from(demoRequests)
    .where(and(eq(demoRequests.siteId, siteId), eq(demoRequests.idempotencyKey, idempotencyKey)))
  return rows[0]
}

export async function listDemoRequests(
  database: Database,
  filter: DemoRequestFilter,
): Promise<ListedDemoRequest[]> {
  const { siteId, audience, state, order, after, limit } = filter
  const direction = order === 'newest' ? desc : asc
  const beyond = order === 'newest' ? sql`<` : sql`>`
  const onward =
    after &&
    sql`(${demoRequests.createdAt}, ${demoRequests.id}) ${beyond} (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return database
    .select(listedColumns)
    .from(demoRequests)
    .leftJoin(accounts, eq(accounts.id, demoRequests.handledBy))
    .where(
      and(
        state === undefined ? undefined : (state === 'open' ? isNull : isNotNull)(demoRequests.handledAt),
        siteId === undefined ? undefined : eq(demoRequests.siteId, siteId),
        audience === undefined ? undefined : eq(demoRequests.audience, audience),
        onward,
      ),
    )
    .orderBy(direction(demoRequests.createdAt), direction(demoRequests.id))
    .limit(limit)
}

export async function readDemoRequest(
  database: Database,
  id: string,
): Promise<ListedDemoRequest | undefined> {
  const rows = await database
    .select(listedColumns)
    .from(demoRequests)
    .leftJoin(accounts, eq(accounts.id, demoRequests.handledBy))
    .where(eq(demoRequests.id, id))
  return rows[0]
}

/** Who answers requests, each with the site on which they sign in. */
export async function listAdministrators(
  database: Database,
): Promise<{ readonly accountId: string; readonly siteId: SiteId }[]> {
  return database
    .select({ accountId: accounts.id, siteId: accounts.homeSite })
    .from(accounts)
    .where(and(eq(accounts.kind, 'platformAdmin'), isNull(accounts.suspendedAt)))
}

/** Marks a request as handled or open; tells whether it was the other until now. */
export async function setHandling(
  database: Database,
  id: string,
  handling: Pick<DemoRequestRecord, 'handledAt' | 'handledBy'>,
): Promise<boolean> {
  const isOther = (handling.handledAt === null ? isNotNull : isNull)(demoRequests.handledAt)
  const rows = await database
    .update(demoRequests)
    .set(handling)
    .where(and(eq(demoRequests.id, id), isOther))
    .returning({ id: demoRequests.id })
  return rows.length === 1
}
