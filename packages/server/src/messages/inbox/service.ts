import type { Correspondent, InboxChange, InboxFacts, InternalNote } from '@platform/contract/care'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { requireSameContent } from '../../infrastructure/problems/same-key.ts'
import { announceConversation, listInboxAccounts } from '../conversations/announce.ts'
import { requireConversation } from '../conversations/conversation-access.ts'
import type { ReachedConversation } from '../conversations/conversation-access.ts'
import { insertNote, listNotes } from './store.ts'
import type { NoteRow } from './store.ts'
import { addMembers } from '../conversations/members-store.ts'
import { noteMessage } from '../conversations/message-store.ts'
import { readInboxFacts } from '../conversations/present.ts'
import type { Writer } from '../conversations/send.ts'

/**
 * Whoever it is assigned to takes part from then on.
 *
 * @throws ApiProblem `not_found`, also for one that is in another organization's inbox; `validation_failed`
 * for an assignee who may not read it, or a time that is over; `conflict` when a colleague has assigned it
 * meanwhile
 */
export async function changeInbox(
  { database, viewer, at }: Writer,
  id: string,
  { assigneeId, seenAssigneeId, priority, snoozedUntil }: InboxChange,
): Promise<InboxFacts> {
  return database.transaction(async (transaction) => {
    const { conversation } = await requireInbox(transaction, { database, viewer, at }, id, true)
    if (seenAssigneeId !== undefined && seenAssigneeId !== conversation.assigneeId)
      throw new ApiProblem('conflict')
    if (typeof assigneeId === 'string') {
      const colleagues = await listInboxAccounts(transaction, conversation, at)
      if (!colleagues.some((colleague) => colleague.id === assigneeId))
        throw createFieldProblem(['assigneeId'], 'invalid_value')
      await addMembers(transaction, id, [[assigneeId, 'team']])
    }
    const until = typeof snoozedUntil === 'string' ? new Date(snoozedUntil) : snoozedUntil
    if (until instanceof Date && until <= at) throw createFieldProblem(['snoozedUntil'], 'date_in_past')
    const change = {
      ...(assigneeId !== undefined && { assigneeId }),
      ...(priority !== undefined && { priority }),
      ...(until !== undefined && { snoozedUntil: until }),
    }
    if (Object.keys(change).length > 0) await noteMessage(transaction, id, change)
    await announceConversation(transaction, conversation, { accountId: viewer.accountId, at })
    return readInboxFacts(transaction, { ...conversation, ...change }, at)
  })
}

/** @throws ApiProblem `not_found` */
export async function listColleagues({ database, viewer, at }: Writer, id: string): Promise<Correspondent[]> {
  const { conversation } = await requireInbox(database, { database, viewer, at }, id)
  const rows = await listInboxAccounts(database, conversation, at)
  return rows.map((row) => ({
    ...row,
    replyTime: row.replyTime ?? 'unsaid',
    side: 'team',
    isMe: row.id === viewer.accountId,
  }))
}

/** @throws ApiProblem `not_found` */
export async function readNotes(writer: Writer, id: string): Promise<InternalNote[]> {
  const { organizationId } = await requireInbox(writer.database, writer, id)
  const rows = await listNotes(writer.database, id, organizationId)
  return rows.map((row) => presentNote(row, writer.viewer.accountId))
}

/**
 * Writes a note for colleagues; with a key that was used before it is the note written then.
 *
 * @throws ApiProblem `not_found`, `conflict`
 */
export async function addNote(
  { database, viewer, at }: Writer,
  id: string,
  { key, text }: { readonly key: string; readonly text: string },
): Promise<InternalNote> {
  const { accountId } = viewer
  return database.transaction(async (transaction) => {
    const { conversation, organizationId } = await requireInbox(
      transaction,
      { database, viewer, at },
      id,
      true,
    )
    await insertNote(transaction, {
      conversationId: id,
      organizationId,
      authorAccountId: accountId,
      key,
      text,
      at,
    })
    await announceConversation(transaction, conversation, { accountId, at })
    const rows = await listNotes(transaction, id, organizationId)
    const note = rows.find((row) => row.key === key && row.authorId === accountId)
    // The key belongs to a note beside another conversation.
    if (note === undefined) throw new ApiProblem('conflict')
    requireSameContent(note.text === text, 'note')
    return presentNote(note, accountId)
  })
}

function presentNote({ id, text, at, authorId, authorName }: NoteRow, accountId: string): InternalNote {
  return {
    id,
    text,
    at: at.toISOString(),
    author: authorId === null || authorName === null ? null : { id: authorId, name: authorName },
    isMine: authorId === accountId,
  }
}

async function requireInbox(
  database: Database,
  { viewer, at }: Writer,
  id: string,
  toWrite = false,
): Promise<ReachedConversation & { readonly organizationId: string }> {
  const reached = await requireConversation(database, { viewer, id, at, toWrite })
  const { organizationId } = reached.conversation
  if (!reached.isInInbox || organizationId === null) throw new ApiProblem('not_found')
  return { ...reached, organizationId }
}
