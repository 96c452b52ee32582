import type {
  Conversation,
  ConversationMember,
  Draft,
  InboxFacts,
  ListedConversation,
  Message,
} from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { dependants } from '../../tables/care/dependants.ts'
import { listRecordHolders } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { readAttachmentFacts } from './attachments.ts'
import { findReached } from './conversation-access.ts'
import type { ConversationRecord, ReachedConversation } from './conversation-access.ts'
import { readDraft } from './draft-store.ts'
import type { ListedRow, ReachedPersons } from './list-store.ts'
import { fullName, listMembers } from './members-store.ts'
import type { MessageRow } from './message-store.ts'

type Reader = Pick<Viewer, 'accountId' | 'siteId' | 'organizationId'>

export function presentListed(row: ListedRow, { ownIds }: ReachedPersons, now: Date): ListedConversation {
  const { conversation, firstName, lastName, birthDate, excerpt, authorId, authorName, unread, draft } = row
  const { id, subject, personId, closedAt, lastMessageAt } = conversation
  const isOwn = ownIds.includes(personId)
  return {
    id,
    subject,
    person: { id: personId, firstName, lastName, birthDate },
    isClosed: closedAt !== null,
    lastMessageAt: lastMessageAt.toISOString(),
    lastAuthor: presentName(authorId, authorName),
    excerpt,
    unread,
    draft,
    inbox: isOwn ? null : presentInbox(conversation, row.assigneeName, now),
  }
}

export async function presentConversation(
  database: Database,
  viewer: Reader,
  { conversation, access, side }: ReachedConversation,
  now: Date,
): Promise<Conversation> {
  const { id, subject, closedAt, lastSequence } = conversation
  const rows = await listMembers(database, id)
  const memberIds = rows.map(({ accountId }) => accountId)
  // Whoever keeps the person's record reads along, taking part or not.
  const holders = side === 'team' ? await listRecordHolders(database, conversation.personId, now) : []
  const reached = await findReached(database, conversation, [...memberIds, ...holders], now)
  const draft = await readDraft(database, id, viewer.accountId)
  return {
    id,
    subject,
    person: await readPerson(database, conversation),
    isClosed: closedAt !== null,
    side,
    mayWrite: access.mayWrite,
    hasReaders: [...reached.values()].some((each) => each !== side),
    members: rows.map((row): ConversationMember => ({
      id: row.accountId,
      name: row.name,
      side: row.side,
      organization: row.organization,
      replyTime: row.replyTime ?? 'unsaid',
      isMe: row.accountId === viewer.accountId,
      readUpTo: row.readSequence,
      readAt: row.readAt?.toISOString() ?? null,
      isReached: reached.has(row.accountId),
    })),
    lastSequence,
    readUpTo: rows.find(({ accountId }) => accountId === viewer.accountId)?.readSequence ?? 0,
    draft: draft === undefined ? null : presentDraft(draft),
    inbox: side === 'person' ? null : await readInboxFacts(database, conversation, now),
  }
}

export function presentDraft(draft: {
  readonly text: string
  readonly attachmentIds: string[]
  readonly updatedAt: Date
}): Draft {
  const { text, attachmentIds, updatedAt } = draft
  return { text, attachmentIds, updatedAt: updatedAt.toISOString() }
}

export async function readInboxFacts(
  database: Database,
  conversation: ConversationRecord,
  now: Date,
): Promise<InboxFacts> {
  const { assigneeId } = conversation
  const [assignee] =
    assigneeId === null
      ? []
      : await database.select({ name: fullName }).from(accounts).where(eq(accounts.id, assigneeId))
  return presentInbox(conversation, assignee?.name ?? null, now)
}

function presentInbox(
  {
    assigneeId,
    priority,
    snoozedUntil,
    waitingSince,
  }: Pick<ConversationRecord, 'assigneeId' | 'priority' | 'snoozedUntil' | 'waitingSince'>,
  assigneeName: string | null,
  now: Date,
): InboxFacts {
  return {
    assignee: presentName(assigneeId, assigneeName),
    priority,
    snoozedUntil: snoozedUntil !== null && snoozedUntil > now ? snoozedUntil.toISOString() : null,
    waitingSince: waitingSince?.toISOString() ?? null,
  }
}

/** Messages as one reader sees them: a document that is not shared with them any more has no title. */
export async function presentMessages(
  database: Database,
  viewer: Reader,
  { conversation, access }: Pick<ReachedConversation, 'conversation'> & Partial<ReachedConversation>,
  rows: readonly MessageRow[],
  now: Date,
): Promise<Message[]> {
  const documentIds = [...new Set(rows.flatMap(({ attachmentIds }) => attachmentIds))]
  const shown = await readAttachmentFacts(database, viewer, { conversation, documentIds, at: now, access })
  return rows.map(({ id, sequence, text, sentAt, side, authorId, authorName, attachmentIds }) => ({
    id,
    sequence,
    text,
    sentAt: sentAt.toISOString(),
    author: presentName(authorId, authorName),
    side,
    isMine: authorId === viewer.accountId,
    attachments: attachmentIds.map((documentId) => ({
      id: documentId,
      title: shown.get(documentId)?.title ?? null,
      mediaType: shown.get(documentId)?.mediaType ?? null,
    })),
  }))
}

function presentName(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null || name === null ? null : { id, name }
}

async function readPerson(
  database: Database,
  { personId, clientId }: ConversationRecord,
): Promise<Conversation['person']> {
  const [row] =
    clientId === null
      ? await database
          .select({
            firstName: dependants.firstName,
            lastName: dependants.lastName,
            birthDate: dependants.birthDate,
          })
          .from(dependants)
          .where(eq(dependants.id, personId))
      : await database
          .select({
            firstName: accounts.firstName,
            lastName: accounts.lastName,
            birthDate: accounts.birthDate,
          })
          .from(accounts)
          .where(eq(accounts.id, clientId))
  if (row === undefined) throw new Error('A conversation is about nobody')
  return { id: personId, ...row }
}
