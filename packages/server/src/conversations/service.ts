import type { Conversation, Correspondent, Draft } from '@platform/contract/care'
import { asc, eq, inArray } from 'drizzle-orm'
import { accounts } from '../account/schema.ts'
import type { Viewer } from '../authentication/viewer/viewer.ts'
import { requireCareAccess } from '../care-team/access.ts'
import { listKeepers, listMembersWith, listReachablePersons } from '../care-team/reach.ts'
import type { Database } from '../database/database.ts'
import { readAbout } from '../notifications/store.ts'
import { organizations } from '../organizations/schema.ts'
import { publishConversation } from './announce.ts'
import { requireSharedDocuments } from './attachments.ts'
import { findReached, requireConversation } from './conversation-access.ts'
import { deleteDraft, writeDraft } from './draft-store.ts'
import type { ReachedPersons } from './list-store.ts'
import { addMembers, fullName, moveReadMark } from './members-store.ts'
import { noteMessage } from './message-store.ts'
import { presentConversation, presentDraft } from './present.ts'
import type { SentText, Writer } from './send.ts'

/** Whose messages the viewer reaches now. */
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

/** @throws ApiProblem `not_found` */
export async function readConversation({ database, viewer, at }: Writer, id: string): Promise<Conversation> {
  const reached = await requireConversation(database, { viewer, id, at })
  return presentConversation(database, viewer, reached, at)
}

/**
 * Moves the mark of how far the viewer has read, and with the last message read forgets the notification of it.
 *
 * @throws ApiProblem `not_found`
 */
export async function markRead({ database, viewer, at }: Writer, id: string, upTo: number): Promise<void> {
  const { accountId } = viewer
  await database.transaction(async (transaction) => {
    const { conversation, side } = await requireConversation(transaction, { viewer, id, at })
    await addMembers(transaction, id, [[accountId, side]])
    const isMoved = await moveReadMark(transaction, { conversationId: id, accountId, upTo, at })
    if (upTo >= conversation.lastSequence) await readAbout(transaction, accountId, id, at)
    if (isMoved) await publishConversation(transaction, conversation, at)
  })
}

/**
 * Keeps what the viewer has begun to write. Other tabs are not told: they would overwrite each other's fields.
 *
 * @throws ApiProblem `not_found` for who may not write here any more, `attachment_not_shared` for a document the viewer
 * may not open
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

/**
 * Closes a conversation, or opens it again; what is so already stays.
 *
 * @throws ApiProblem `not_found`
 */
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
    await publishConversation(transaction, conversation, at)
  })
}

/**
 * Who can take part in a conversation about a person: whoever keeps the record, and the care team with messages shared.
 *
 * @throws ApiProblem `not_found`
 */
export async function listCorrespondents(
  { database, viewer, at }: Writer,
  personId: string,
): Promise<Correspondent[]> {
  const { accountId, siteId } = viewer
  await requireCareAccess(database, { accountId, personId, siteId, scope: 'messages', at })
  const ids = [
    ...(await listKeepers(database, personId, at)),
    ...(await listMembersWith(database, { personId, siteId, scope: 'messages', at })),
  ]
  const sides = await findReached(database, { personId, siteId }, ids, at)
  const rows = await database
    .select({ id: accounts.id, name: fullName, organization: organizations.name })
    .from(accounts)
    .leftJoin(organizations, eq(organizations.id, accounts.organizationId))
    .where(inArray(accounts.id, [...sides.keys()]))
    .orderBy(asc(accounts.lastName), asc(accounts.firstName))
  return rows.map((row) => ({ ...row, side: sides.get(row.id) ?? 'team', isMe: row.id === accountId }))
}
