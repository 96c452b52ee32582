import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ConversationSide } from '@platform/contract/care'
import { eq, inArray } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { requireCareAccess } from '../../care/consent/access.ts'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import { listRecordHolders } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { isUniqueViolation } from '../../infrastructure/database/unique-violation.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { requireSameContent } from '../../infrastructure/problems/same-key.ts'
import type { Told } from '../../activity/changes/announce-change.ts'
import { announceConversation, listReaders } from './announce.ts'
import { requireSharedDocuments } from './attachments.ts'
import { findReached, requireConversation, sideOf } from './conversation-access.ts'
import type { ConversationRecord, ReachedConversation } from './conversation-access.ts'
import { deleteDraft } from './draft-store.ts'
import { addMembers, fullName, moveOwnReadMark } from './members-store.ts'
import { findByKey, insertMessage, noteMessage } from './message-store.ts'
import type { MessageRow } from './message-store.ts'
import { conversations } from '../../tables/messages/conversations.ts'

export interface Writer {
  readonly database: Database
  readonly viewer: Pick<Viewer, 'accountId' | 'siteId' | 'organizationId'>
  readonly at: Date
}

export interface SentText {
  readonly key: string
  readonly text: string
  readonly attachmentIds: readonly string[]
}

export interface NewConversation extends SentText {
  readonly personId: string
  readonly subject: string
  readonly memberIds: readonly string[]
}

/**
 * Sends a message; with a key that was used before it is the message that was sent then.
 *
 * @throws ApiProblem `not_found`, `conversation_closed`, `nobody_reached`, `attachment_not_shared`,
 * `conflict` for a key that belongs to another message
 */
export async function sendMessage(
  { database, viewer, at }: Writer,
  id: string,
  input: SentText,
): Promise<{ conversation: ConversationRecord; message: MessageRow }> {
  try {
    return await database.transaction(async (transaction) => {
      // The lock on the conversation puts two attempts with one key in line.
      const reached = await requireConversation(transaction, { viewer, id, at, toWrite: true })
      const { conversation } = reached
      const sent = await findByKey(transaction, viewer.accountId, input.key)
      if (sent !== undefined) {
        requireSameContent(sent.conversationId === id && isSameText(sent, input), 'message')
        return { conversation, message: sent }
      }
      if (conversation.closedAt !== null) throw new ApiProblem('conversation_closed')
      const message = await addMessage({ database: transaction, viewer, at }, reached, input)
      return { conversation, message }
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiProblem('conflict') : error
  }
}

/**
 * A key that was used before gives the conversation begun then, if it is sent with the same again.
 *
 * @returns its id
 * @throws ApiProblem as `sendMessage`; `validation_failed` for a member with whom messages are not shared
 */
export async function createConversation(writer: Writer, input: NewConversation): Promise<string> {
  try {
    return await begin(writer, input)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // The same attempt, sent twice at once: the other one was faster and is committed now.
    return begin(writer, input)
  }
}

async function begin({ database, viewer, at }: Writer, input: NewConversation): Promise<string> {
  const { accountId, siteId } = viewer
  const { personId, subject } = input
  return database.transaction(async (transaction) => {
    const query = { accountId, personId, siteId, at, scope: 'messages', toWrite: true } as const
    const access = await requireCareAccess(transaction, query)
    const sent = await findByKey(transaction, accountId, input.key)
    if (sent !== undefined) {
      const [begun] = await transaction
        .select({ personId: conversations.personId, subject: conversations.subject })
        .from(conversations)
        .where(eq(conversations.id, sent.conversationId))
      const isSame = begun?.personId === personId && begun.subject === subject && isSameText(sent, input)
      requireSameContent(isSame, 'conversation')
      return sent.conversationId
    }
    const side = sideOf(access)
    const team = side === 'team' ? [accountId, ...input.memberIds] : input.memberIds
    await requireTeam(transaction, { personId, siteId }, team, at)
    const [conversation] = await transaction
      .insert(conversations)
      .values({
        id: randomUUID(),
        siteId,
        ...(await readPersonReference(transaction, personId)),
        subject,
        organizationId: await readOrganization(transaction, team),
        createdAt: at,
        lastMessageAt: at,
      })
      .returning()
    if (conversation === undefined) throw new Error('A conversation was not written')
    const holders = await listRecordHolders(transaction, personId, at)
    await addMembers(
      transaction,
      conversation.id,
      await findReached(transaction, conversation, [...team, ...holders], at),
    )
    const reached: ReachedConversation = { conversation, access, side, isInInbox: false }
    await addMessage({ database: transaction, viewer, at }, reached, input)
    return conversation.id
  })
}

function isSameText(sent: MessageRow, { text, attachmentIds }: SentText): boolean {
  return sent.text === text && isDeepStrictEqual(sent.attachmentIds, attachmentIds)
}

/** All must be in the care team with messages shared; at least one must be there to read. */
async function requireTeam(
  database: Database,
  conversation: Pick<ConversationRecord, 'personId' | 'siteId'>,
  team: readonly string[],
  at: Date,
): Promise<void> {
  if (team.length === 0) throw createFieldProblem(['memberIds'], 'required')
  const reached = await findReached(database, conversation, team, at)
  if (team.some((id) => reached.get(id) !== 'team')) throw createFieldProblem(['memberIds'], 'invalid_value')
}

/** The inbox of a conversation is that of the first member of the care team who belongs to an organization. */
async function readOrganization(database: Database, team: readonly string[]): Promise<string | null> {
  const rows = await database
    .select({ id: accounts.id, organizationId: accounts.organizationId })
    .from(accounts)
    .where(inArray(accounts.id, [...team]))
  const byId = new Map(rows.map(({ id, organizationId }) => [id, organizationId]))
  return team.map((id) => byId.get(id) ?? null).find((id) => id !== null) ?? null
}

/** Adds a message to a conversation that is locked, and tells everybody who can read it. */
async function addMessage(
  { database, viewer: { accountId }, at }: Writer,
  { conversation, side }: ReachedConversation,
  { key, text, attachmentIds }: SentText,
): Promise<MessageRow> {
  const { id, lastSequence } = conversation
  const readers = new Map([...(await listReaders(database, conversation, at)), [accountId, side] as const])
  await requireSharedDocuments(database, readers.keys(), { conversation, documentIds: attachmentIds, at })
  if (![...readers.values()].some((each) => each !== side)) throw new ApiProblem('nobody_reached')
  await addMembers(database, id, readers, lastSequence)
  const sequence = lastSequence + 1
  const author = { authorAccountId: accountId, side }
  await insertMessage(
    database,
    { conversationId: id, sequence, ...author, key, text, sentAt: at },
    attachmentIds,
  )
  await noteMessage(database, id, {
    lastSequence: sequence,
    lastMessageAt: at,
    ...moveInbox(conversation, side, at),
  })
  await moveOwnReadMark(database, { conversationId: id, accountId, upTo: sequence, at })
  await deleteDraft(database, id, accountId)
  const tell = await listTold(database, { conversationId: id, authorId: accountId, readers: readers.keys() })
  await announceConversation(database, conversation, { accountId, tell, at })
  const message = await findByKey(database, accountId, key)
  if (message === undefined) throw new Error('A message was not written')
  return message
}

/** A message of the person waits for an answer and is never left asleep; one of the care team is the answer. */
function moveInbox(
  { waitingSince }: ConversationRecord,
  side: ConversationSide,
  at: Date,
): Partial<ConversationRecord> {
  return side === 'person' ? { waitingSince: waitingSince ?? at, snoozedUntil: null } : { waitingSince: null }
}

async function listTold(
  database: Database,
  told: {
    readonly conversationId: string
    readonly authorId: string
    readonly readers: Iterable<string>
  },
): Promise<Told[]> {
  const { conversationId: about, authorId, readers } = told
  const [author] = await database.select({ name: fullName }).from(accounts).where(eq(accounts.id, authorId))
  const subject = author && { id: authorId, name: author.name }
  return [...readers].map((accountId) => ({ accountId, event: 'messageReceived', subject, about }))
}
