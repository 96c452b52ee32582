import { createHash } from 'node:crypto'
import type { SiteId } from '@platform/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { accounts } from '../../tables/identity/account.ts'
import { calendarFeeds } from '../../tables/scheduling/calendar-feeds.ts'

export type FeedRow = typeof calendarFeeds.$inferSelect

export interface FeedOwner {
  readonly accountId: string
  readonly siteId: SiteId
}

/** The one that has not ended. */
export async function readFeed(database: Database, owner: FeedOwner): Promise<FeedRow | undefined> {
  const [row] = await database.select().from(calendarFeeds).where(isLiveOf(owner))
  return row
}

export async function insertFeed(
  database: Database,
  {
    secret,
    ...feed
  }: FeedOwner & { readonly secret: string; readonly hasDetails: boolean; readonly createdAt: Date },
): Promise<FeedRow> {
  const [row] = await database
    .insert(calendarFeeds)
    .values({ ...feed, secretHash: hashSecret(secret) })
    .returning()
  if (row === undefined) throw new Error('A feed was not written')
  return row
}

export async function endFeed(database: Database, owner: FeedOwner, at: Date): Promise<void> {
  await database.update(calendarFeeds).set({ endedAt: at }).where(isLiveOf(owner))
}

/** With whose it is as they are now; also one that has ended. */
export async function findFeed(database: Database, secret: string, siteId: SiteId) {
  const [found] = await database
    .select({ feed: calendarFeeds, account: accounts })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.accountId))
    .where(and(eq(calendarFeeds.secretHash, hashSecret(secret)), eq(calendarFeeds.siteId, siteId)))
  return found
}

function isLiveOf({ accountId, siteId }: FeedOwner) {
  return and(
    eq(calendarFeeds.accountId, accountId),
    eq(calendarFeeds.siteId, siteId),
    isNull(calendarFeeds.endedAt),
  )
}

/** A secret of 256 bits needs no slow hash. */
function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
