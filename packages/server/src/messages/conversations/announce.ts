import type { ConversationSide, ReplyTime } from '@platform/contract/care'
import { and, asc, eq } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import { isOpenTo, listRecordHolders } from '../../care/consent/reach.ts'
import { careGrants } from '../../tables/care/care-team.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { Told } from '../../activity/changes/announce-change.ts'
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
export async function announceConversation(
  database: Database,
  conversation: ConversationRecord,
  change: { readonly accountId: string; readonly tell?: readonly Told[]; readonly at: Date },
): Promise<void> {
  const { accountId, tell = [], at } = change
  const { id: about, siteId } = conversation
  const readers = await listReaders(database, conversation, at)
  const colleagues = await listInboxAccounts(database, conversation, at)
  await announceChange(
    database,
    { accountId, siteId },
    {
      tell,
      readers: [...readers.keys(), ...colleagues.map(({ id }) => id)],
      topics: ['messages'],
      about,
      at,
    },
  )
}

export interface InboxAccount {
  readonly id: string
  readonly name: string
  readonly organization: string | null
  readonly replyTime: ReplyTime | null
}

/** The members of the conversation's organization who reach it, whether they take part or not, by name. */
export async function listInboxAccounts(
  database: Database,
  { organizationId, personId, siteId }: ConversationRecord,
  at: Date,
): Promise<InboxAccount[]> {
  if (organizationId === null) return []
  return database
    .select({
      id: accounts.id,
      name: fullName,
      organization: organizations.name,
      replyTime: organizations.replyTime,
    })
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
