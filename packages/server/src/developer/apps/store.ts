import type { SiteId } from '@platform/contract'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { apps, appTokens } from '../../tables/developer/apps.ts'

/** Whose apps, on which site. */
export interface AppOwner {
  readonly accountId: string
  readonly siteId: SiteId
}

const { accountId, siteId, endedAt } = apps

function isOf(owner: AppOwner) {
  return and(eq(accountId, owner.accountId), eq(siteId, owner.siteId))
}

/** Each with its newest token, which may be over. */
function selectApps(database: Database) {
  const newest = database
    .select({ start: appTokens.start, madeAt: appTokens.createdAt, expiresAt: appTokens.expiresAt })
    .from(appTokens)
    .where(eq(appTokens.appId, apps.id))
    .orderBy(desc(appTokens.createdAt), sql`${appTokens.endedAt} desc nulls first`)
    .limit(1)
    .as('newest')
  return database
    .select({
      app: apps,
      tokenStart: newest.start,
      tokenMadeAt: newest.madeAt,
      expiresAt: newest.expiresAt,
    })
    .from(apps)
    .crossJoinLateral(newest)
    .$dynamic()
}

export type AppRow = Awaited<ReturnType<typeof selectApps>>[number]

export function listAppsOf(
  database: Database,
  owner: AppOwner,
  {
    isEnded,
    after,
    limit,
  }: { readonly isEnded: boolean; readonly after: PagePosition | undefined; readonly limit: number },
): Promise<AppRow[]> {
  const standing = isEnded ? isNotNull(endedAt) : isNull(endedAt)
  return selectApps(database)
    .where(and(isOf(owner), standing, createOnward(apps.createdAt, apps.id, after)))
    .orderBy(desc(apps.createdAt), desc(apps.id))
    .limit(limit)
}

export async function findAppOf(
  database: Database,
  owner: AppOwner,
  id: string,
): Promise<AppRow | undefined> {
  const [row] = await selectApps(database).where(and(isOf(owner), eq(apps.id, id)))
  return row
}

/** Until the transaction ends nobody else renews or ends it, or adds with it. */
export async function lockAppOf(
  database: Database,
  owner: AppOwner,
  id: string,
): Promise<typeof apps.$inferSelect | undefined> {
  const [row] = await database
    .select()
    .from(apps)
    .where(and(isOf(owner), eq(apps.id, id)))
    .for('update')
  return row
}

export function countApps(database: Database, owner: AppOwner): Promise<number> {
  return database.$count(apps, and(isOf(owner), isNull(endedAt)))
}

export async function findAppByKey(
  database: Database,
  owner: AppOwner,
  key: string,
): Promise<string | undefined> {
  const [row] = await database
    .select({ id: apps.id })
    .from(apps)
    .where(and(isOf(owner), eq(apps.appKey, key)))
  return row?.id
}

export async function insertApp(database: Database, values: typeof apps.$inferInsert): Promise<string> {
  const [row] = await database.insert(apps).values(values).returning({ id: apps.id })
  if (row === undefined) throw new Error('An app was not made')
  return row.id
}

/** The one before ends. */
export async function replaceToken(
  database: Database,
  token: Omit<typeof appTokens.$inferInsert, 'endedAt'>,
): Promise<void> {
  await database
    .update(appTokens)
    .set({ endedAt: token.createdAt })
    .where(and(eq(appTokens.appId, token.appId), isNull(appTokens.endedAt)))
  await database.insert(appTokens).values(token)
}
