import { isServiceRequestClosed } from '@platform/contract/service-requests'
import type {
  ServiceRequest,
  ServiceRequestComment,
  ServiceRequestNote,
} from '@platform/contract/service-requests'
import type { CareContext } from '../../care/consent/care-context.ts'
import { toPerson } from '../../forms/questionnaires/present.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { requireSameContent } from '../../infrastructure/problems/same-key.ts'
import { announceRequest } from './announce.ts'
import { findComment, insertEvent } from './event-store.ts'
import { findNote, insertNote, listNotes } from './note-store.ts'
import type { NoteRow } from './note-store.ts'
import { presentRequest } from './present.ts'
import { holdRequest, openRequest, readAgain } from './request-access.ts'
import { updateRequest } from './request-store.ts'

/**
 * Says something to the other side. With a key that was used before it is said once.
 *
 * @throws ApiProblem `not_found`, `conflict` for a draft, for one that is closed and for a key that was used for something else
 */
export async function addComment(
  context: CareContext,
  id: string,
  { key, text }: ServiceRequestComment,
): Promise<ServiceRequest> {
  const { viewer, clock } = context
  const { accountId } = viewer
  const at = new Date(clock.now())
  return context.database.transaction(async (transaction) => {
    const opened = await holdRequest(context, transaction, id)
    const { row, side } = opened
    const known = await findComment(transaction, accountId, key)
    if (known !== undefined) {
      requireSameContent(known.requestId === id && known.text === text, 'comment')
      return presentRequest(context, transaction, opened)
    }
    if (row.status === 'draft' || isServiceRequestClosed(row.status)) throw new ApiProblem('conflict')
    await insertEvent(transaction, { requestId: id, authorId: accountId, text, key, at })
    if (side === 'organization' && row.answeredAt === null)
      await updateRequest(transaction, id, { answeredAt: at })
    const said = await readAgain(context, transaction, opened)
    await announceRequest(context, transaction, said, {
      action: 'serviceRequest.commented',
      event: 'serviceRequestCommented',
    })
    return presentRequest(context, transaction, said)
  })
}

/** @throws ApiProblem `not_found`, also for who keeps the record: they learn of no note */
export async function readNotes(context: CareContext, id: string): Promise<ServiceRequestNote[]> {
  const { side } = await openRequest(context, context.database, id)
  if (side !== 'organization') throw new ApiProblem('not_found')
  return (await listNotes(context.database, id)).map(presentNote)
}

/** With a key that was used before it is noted once. @throws ApiProblem `not_found`, `conflict` for a key of something else */
export async function addNote(
  context: CareContext,
  id: string,
  { key, text }: ServiceRequestComment,
): Promise<ServiceRequestNote> {
  const { viewer, clock } = context
  const { accountId: authorId } = viewer
  return context.database.transaction(async (transaction) => {
    const opened = await holdRequest(context, transaction, id)
    if (opened.side !== 'organization') throw new ApiProblem('not_found')
    const note = { requestId: id, authorId, text, key, createdAt: new Date(clock.now()) }
    const isNew = await insertNote(transaction, note)
    const kept = await findNote(transaction, authorId, key)
    if (kept === undefined) throw new ApiProblem('conflict')
    requireSameContent(kept.requestId === id && kept.text === text, 'note')
    if (isNew)
      await announceRequest(context, transaction, opened, {
        action: 'serviceRequest.noted',
        isInternal: true,
      })
    return presentNote(kept)
  })
}

function presentNote({ id, authorId, authorName, text, createdAt }: NoteRow): ServiceRequestNote {
  return { id, author: toPerson(authorId, authorName), text, createdAt: createdAt.toISOString() }
}
