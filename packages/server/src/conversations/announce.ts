import type { ConversationSide } from '@platform/contract/care'
import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '../account/schema.ts'
import { listKeepers, listMembersWith } from '../care-team/reach.ts'
import type { Database } from '../database/database.ts'
import { publishEvents } from '../events/publish-events.ts'
import { findReached } from './conversation-access.ts'
import type { ConversationRecord } from './conversation-access.ts'
import { listMembers } from './members-store.ts'

/**
 * Who can read a conversation now and takes part in it, or would: its members and whoever keeps the person's record.
 *
 * @example
 * const readers = await listReaders(transaction, conversation, now)
 */
export async function listReaders(
  database: Database,
  conversation: ConversationRecord,
  at: Date,
): Promise<ReadonlyMap<string, ConversationSide>> {
  const members = await listMembers(database, conversation.id)
  const keepers = await listKeepers(database, conversation.personId, at)
  return findReached(database, conversation, [...members.map(({ accountId }) => accountId), ...keepers], at)
}

/** Lets the open pages of everybody who reaches a conversation read it again; last in a transaction. */
export async function publishConversation(
  database: Database,
  conversation: ConversationRecord,
  at: Date,
): Promise<void> {
  const readers = await listReaders(database, conversation, at)
  const colleagues = await listInboxAccounts(database, conversation, at)
  const accountIds = new Set([...readers.keys(), ...colleagues])
  const about = conversation.id
  await publishEvents(
    database,
    [...accountIds].map((accountId) => ({ accountId, topic: 'messages', about })),
    at,
  )
}

/** The members of the conversation's organization who reach it, whether they take part or not. */
export async function listInboxAccounts(
  database: Database,
  { organizationId, personId, siteId }: ConversationRecord,
  at: Date,
): Promise<string[]> {
  if (organizationId === null) return []
  const memberIds = await listMembersWith(database, { personId, siteId, scope: 'messages', at })
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, memberIds), eq(accounts.organizationId, organizationId)))
  return rows.map(({ id }) => id)
}
