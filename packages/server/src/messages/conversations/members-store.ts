import type { ConversationSide } from '@platform/contract/care'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import { conversationMembers, conversations } from '../../tables/messages/conversations.ts'

/** Who takes part, with their names, in the order of these. */
export async function listMembers(database: Database, conversationId: string) {
  return database
    .select({
      accountId: conversationMembers.accountId,
      side: conversationMembers.side,
      readSequence: conversationMembers.readSequence,
      readAt: conversationMembers.readAt,
      name: fullName,
      organization: organizations.name,
      replyTime: organizations.replyTime,
    })
    .from(conversationMembers)
    .innerJoin(accounts, eq(accounts.id, conversationMembers.accountId))
    .leftJoin(organizations, eq(organizations.id, accounts.organizationId))
    .where(eq(conversationMembers.conversationId, conversationId))
    .orderBy(asc(conversationMembers.side), asc(accounts.lastName), asc(accounts.firstName))
}

export const fullName = sql<string>`${accounts.firstName} || ' ' || ${accounts.lastName}`

/** Lets accounts take part who do not yet; what was written before `readSequence` is not news to them. */
export async function addMembers(
  database: Database,
  conversationId: string,
  members: Iterable<readonly [accountId: string, side: ConversationSide]>,
  readSequence = 0,
): Promise<void> {
  const rows = [...members].map(([accountId, side]) => ({ conversationId, accountId, side, readSequence }))
  if (rows.length > 0) await database.insert(conversationMembers).values(rows).onConflictDoNothing()
}

/** How far one has read may only go on, and never beyond what there is. */
export async function moveReadMark(
  database: Database,
  { conversationId, accountId, upTo, at }: ReadMark,
): Promise<boolean> {
  const last = database
    .select({ value: conversations.lastSequence })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
  const target = sql`least(${upTo}::int, (${last}))`
  const rows = await database
    .update(conversationMembers)
    .set({ readSequence: target, readAt: at })
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        eq(conversationMembers.accountId, accountId),
        lt(conversationMembers.readSequence, target),
      ),
    )
    .returning({ readSequence: conversationMembers.readSequence })
  return rows.length === 1
}

export interface ReadMark {
  readonly conversationId: string
  readonly accountId: string
  readonly upTo: number
  readonly at: Date
}

/** What one has written oneself is read, unless there is something unread before it. */
export async function moveOwnReadMark(
  database: Database,
  { conversationId, accountId, upTo, at }: ReadMark,
): Promise<void> {
  await database
    .update(conversationMembers)
    .set({ readSequence: upTo, readAt: at })
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        eq(conversationMembers.accountId, accountId),
        eq(conversationMembers.readSequence, upTo - 1),
      ),
    )
}
