import type { Conversation, Correspondent, Draft } from '@platform/contract/care'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { cutPreview, PREVIEW_LIMIT, requirePreview } from '../../care/consent/preview.ts'
import { listPeopleAround, listReachablePersons } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { readAbout } from '../../activity/notifications/store.ts'
import { announceConversation } from './announce.ts'
import { requireSharedDocuments } from './attachments.ts'
import { findReached, requireConversation } from './conversation-access.ts'
import { deleteDraft, writeDraft } from './draft-store.ts'
import { countUnreadConversations, listConversations } from './list-store.ts'
import type { ReachedPersons } from './list-store.ts'
import { addMembers, moveReadMark } from './members-store.ts'
import { noteMessage } from './message-store.ts'
import { presentConversation, presentDraft } from './present.ts'
import type { SentText, Writer } from './send.ts'

export async function readReachedPersons(
  database: Database,
  { accountId, siteId }: Pick<Viewer, 'accountId' | 'siteId'>,
  at: Date,
): Promise<ReachedPersons> {
  const persons = await listReachablePersons(database, { accountId, siteId, scope: 'messages', at })
  const idsWhere = (isMember: boolean) =>
    persons.filter(({ as }) => (as === 'member') === isMember).map(({ personId }) => personId)
  return { ownIds: idsWhere(false), teamIds: idsWhere(true) }
}

export async function countConversations(
  database: Database,
  viewer: Writer['viewer'],
  at: Date,
): Promise<{ unread: number }> {
  const reached = await readReachedPersons(database, viewer, at)
  return { unread: await countUnreadConversations(database, viewer, reached) }
}

/** @throws ApiProblem `not_found` */
export async function readConversation({ database, viewer, at }: Writer, id: string): Promise<Conversation> {
  const reached = await requireConversation(database, { viewer, id, at })
  return presentConversation(database, viewer, reached, at)
}

/** Forgets the notification of the conversation with its last message. @throws ApiProblem `not_found` */
export async function markRead({ database, viewer, at }: Writer, id: string, upTo: number): Promise<void> {
  const { accountId } = viewer
  await database.transaction(async (transaction) => {
    const { conversation, side } = await requireConversation(transaction, { viewer, id, at })
    await addMembers(transaction, id, [[accountId, side]])
    const isMoved = await moveReadMark(transaction, { conversationId: id, accountId, upTo, at })
    if (upTo >= conversation.lastSequence) await readAbout(transaction, viewer, id, at)
    if (isMoved) await announceConversation(transaction, conversation, { accountId, at })
  })
}

/**
 * Other tabs are not told: they would overwrite each other's fields.
 *
 * @throws ApiProblem `not_found` for who may not write here any more, `attachment_not_shared` for a document
 * the viewer may not open
 */
export async function saveDraft(
  { database, viewer, at }: Writer,
  id: string,
  { text, attachmentIds }: Pick<SentText, 'text' | 'attachmentIds'>,
): Promise<Draft | null> {
  const { accountId } = viewer
  return database.transaction(async (transaction) => {
    const { conversation } = await requireConversation(transaction, { viewer, id, at, toWrite: true })
    await requireSharedDocuments(transaction, [accountId], { conversation, documentIds: attachmentIds, at })
    if (text === '' && attachmentIds.length === 0) {
      await deleteDraft(transaction, id, accountId)
      return null
    }
    const draft = { conversationId: id, accountId, text, attachmentIds: [...attachmentIds], updatedAt: at }
    await writeDraft(transaction, draft)
    return presentDraft(draft)
  })
}

/** Closes a conversation, or opens it again; what is so already stays. @throws ApiProblem `not_found` */
export async function setClosed(
  { database, viewer, at }: Writer,
  id: string,
  isClosed: boolean,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const { conversation } = await requireConversation(transaction, { viewer, id, at, toWrite: true })
    if ((conversation.closedAt !== null) === isClosed) return
    await noteMessage(
      transaction,
      id,
      isClosed ? { closedAt: at, waitingSince: null, snoozedUntil: null } : { closedAt: null },
    )
    await announceConversation(transaction, conversation, { accountId: viewer.accountId, at })
  })
}

/** The newest, as a member of a care team would find them. @throws ApiProblem `not_found` */
export async function listAsMember(
  writer: Writer,
  id: string,
): Promise<{ items: { id: string; subject: string }[]; hasMore: boolean }> {
  const { database, at } = writer
  const { member, reader, access } = await requirePreview(writer, id)
  if (access?.scopes.has('messages') !== true) return { items: [], hasMore: false }
  const { personId } = member
  const reached = { ownIds: [], teamIds: [personId] }
  const filter = { box: 'all', order: 'newest', personId } as const
  const page = { after: undefined, limit: PREVIEW_LIMIT, now: at }
  const rows = await listConversations(database, reader, reached, filter, page)
  return cutPreview(rows, ({ conversation: { id: conversationId, subject } }) => ({
    id: conversationId,
    subject,
  }))
}

/** Whoever keeps the record, and the care team with messages shared. @throws ApiProblem `not_found` */
export async function listCorrespondents(
  { database, viewer, at }: Writer,
  personId: string,
): Promise<Correspondent[]> {
  const { accountId, siteId } = viewer
  const people = await listPeopleAround(database, { personId, siteId, scope: 'messages', at })
  const sides = await findReached(
    database,
    { personId, siteId },
    [accountId, ...people.map(({ id }) => id)],
    at,
  )
  // Without access there is nobody, and no such person.
  if (!sides.has(accountId)) throw new ApiProblem('not_found')
  const rows = people.filter(({ id }) => sides.has(id))
  return rows.map((row) => ({
    ...row,
    replyTime: row.replyTime ?? 'unsaid',
    side: sides.get(row.id) ?? 'team',
    isMe: row.id === accountId,
  }))
}
