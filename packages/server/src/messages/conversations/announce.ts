import type { ConversationSide } from '@platform/contract/care'
import { and, asc, eq } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import { isOpenTo, listRecordHolders } from '../../care/consent/reach.ts'
import { careGrants } from '../../tables/care/care-team.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { publishEvents } from '../../activity/events/publish-events.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import { findReached } from './conversation-access.ts'
import type { ConversationRecord } from './conversation-access.ts'
import { fullName, listMembers } from './members-store.ts'

/** The conversation's members and whoever keeps the person's record, taking part or not. */
export async function listReaders(
  database: Database,
  conversation: ConversationRecord,
  at: Date,
): Promise<ReadonlyMap<string, ConversationSide>> {
  const members = await listMembers(database, conversation.id)
  const holders = await listRecordHolders(database, conversation.personId, at)
  return findReached(database, conversation, [...members.map(({ accountId }) => accountId), ...holders], at)
}

/** Lets the open pages of everybody who reaches a conversation read it again; last in a transaction. */
export async function publishConversation(
  database: Database,
  conversation: ConversationRecord,
  at: Date,
): Promise<void> {
  const readers = await listReaders(database, conversation, at)
  const colleagues = await listInboxAccounts(database, conversation, at)
  const accountIds = new Set([...readers.keys(), ...colleagues.map(({ id }) => id)])
  const about = conversation.id
  await publishEvents(
    database,
    [...accountIds].map((accountId) => ({ accountId, topic: 'messages', about })),
    at,
  )
}

export interface InboxAccount {
  readonly id: string
  readonly name: string
  readonly organization: string | null
}

/** The members of the conversation's organization who reach it, whether they take part or not, by name. */
export async function listInboxAccounts(
  database: Database,
  { organizationId, personId, siteId }: ConversationRecord,
  at: Date,
): Promise<InboxAccount[]> {
  if (organizationId === null) return []
  return database
    .select({ id: accounts.id, name: fullName, organization: organizations.name })
    .from(careGrants)
    .innerJoin(accounts, eq(accounts.id, careGrants.memberId))
    .leftJoin(organizations, eq(organizations.id, accounts.organizationId))
    .where(
      and(
        eq(accounts.organizationId, organizationId),
        isOpenTo(database, { personId, siteId, scope: 'messages', at }),
      ),
    )
    .orderBy(asc(accounts.lastName), asc(accounts.firstName))
}
