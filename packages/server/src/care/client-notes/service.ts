import type { AuditAction } from '@platform/contract'
import type { ClientNote, clientNoteDraftSchema } from '@platform/contract/care'
import type * as z from 'zod/mini'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { readCareAccess, requireMembership } from '../consent/access.ts'
import { readPersonReference } from '../consent/person-reference.ts'
import type { CareContext } from '../consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { requireSameContent } from '../../infrastructure/problems/same-key.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { insertNote, listNotes, readNote, setInError, updateNote } from './store.ts'
import type { NoteQuery, NoteRecord } from './store.ts'

// Who reads a note: its author, and the members of the organization for which it was written, as long as the client
// shares something with them too. Who changes it: its author, as long as the client shares. The client never sees it.

interface ListInput {
  readonly standing: 'current' | 'inError'
  readonly cursor?: string | undefined
  readonly limit: number
}

interface NoteParams {
  readonly id: string
  readonly noteId: string
}

/**
 * Once nothing is shared any more, only the viewer's own notes are left: those are theirs to keep.
 *
 * @throws ApiProblem `not_found` where nothing is shared and the viewer has noted nothing
 */
export async function listClientNotes(
  context: CareContext,
  personId: string,
  { standing, cursor, limit }: ListInput,
): Promise<{ items: ClientNote[]; nextCursor: string | null }> {
  const { database } = context
  const { isShared, ...query } = await readNoteQuery(context, personId)
  const rows = await listNotes(database, { ...query, standing }, readPosition(cursor), limit + 1)
  if (!isShared && rows.length === 0) throw new ApiProblem('not_found')
  const page = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { items: page.rows.map((row) => presentNote(row, context)), nextCursor: page.nextCursor }
}

/** @throws ApiProblem `not_found`, `conflict` for a key that was used for another note */
export async function addClientNote(
  context: CareContext,
  personId: string,
  { key, text }: z.output<typeof clientNoteDraftSchema>,
): Promise<ClientNote> {
  const { database, viewer } = context
  return database.transaction(async (transaction) => {
    const at = await requireWriter(context, transaction, personId)
    const { accountId, siteId, organizationId } = viewer
    const person = await readPersonReference(transaction, personId)
    const facts = { siteId, ...person, authorId: accountId, organizationId, key }
    const stored = await insertNote(transaction, { ...facts, text, createdAt: at, updatedAt: at })
    if (stored === undefined) throw new Error('A note was neither written nor there before')
    if (stored.isNew)
      await audit(context, transaction, 'clientNote.added', { id: personId, noteId: stored.id })
    const note = await readNote(transaction, queryOf(context, personId, true), stored.id)
    if (note === undefined) throw new ApiProblem('conflict')
    // What one says that was changed since, the first attempt may have said otherwise.
    requireSameContent(note.version > 1 || note.text === text, 'note')
    return presentNote(note, context)
  })
}

/** @throws ApiProblem `not_found`, `precondition_failed` */
export async function changeClientNote(
  context: CareContext,
  params: NoteParams,
  seenVersion: number,
  text: string,
): Promise<ClientNote> {
  return changeOwn(context, params, 'clientNote.changed', async (transaction, note, at) => {
    if (note.enteredInErrorAt !== null) throw new ApiProblem('not_found')
    if (!(await updateNote(transaction, note.id, seenVersion, { text, updatedAt: at }))) {
      throw createStaleProblem(note.version)
    }
    return true
  })
}

/** The note is kept, and shown apart. @throws ApiProblem `not_found` */
export async function markNoteInError(context: CareContext, params: NoteParams): Promise<ClientNote> {
  return changeOwn(context, params, 'clientNote.enteredInError', (transaction, { id }, at) =>
    setInError(transaction, id, at),
  )
}

/** @throws ApiProblem `not_found` */
export async function restoreNote(context: CareContext, params: NoteParams): Promise<ClientNote> {
  return changeOwn(context, params, 'clientNote.restored', (transaction, { id }) =>
    setInError(transaction, id, null),
  )
}

async function changeOwn(
  context: CareContext,
  params: NoteParams,
  action: AuditAction,
  change: (transaction: Database, note: NoteRecord, at: Date) => Promise<boolean>,
): Promise<ClientNote> {
  return context.database.transaction(async (transaction) => {
    const at = await requireWriter(context, transaction, params.id)
    const query = queryOf(context, params.id, true)
    const note = await readNote(transaction, query, params.noteId)
    if (note?.authorId !== context.viewer.accountId) throw new ApiProblem('not_found')
    if (await change(transaction, note, at)) await audit(context, transaction, action, params)
    return presentNote((await readNote(transaction, query, note.id)) ?? note, context)
  })
}

/** Holds the consent until the transaction ends. @returns the moment of the request */
async function requireWriter(
  { viewer, clock }: CareContext,
  transaction: Database,
  personId: string,
): Promise<Date> {
  const { accountId, siteId } = viewer
  const at = new Date(clock.now())
  await requireMembership(transaction, { accountId, siteId, personId, at })
  return at
}

export async function readNoteQuery(
  context: CareContext,
  personId: string,
): Promise<NoteQuery & { readonly isShared: boolean }> {
  const { database, viewer, clock } = context
  const { accountId, siteId } = viewer
  const at = new Date(clock.now())
  const access = await readCareAccess(database, { accountId, siteId, personId, at })
  const isShared = access !== undefined
  return { ...queryOf(context, personId, isShared), isShared }
}

function queryOf({ viewer }: CareContext, personId: string, isShared: boolean): NoteQuery {
  const { accountId, siteId, organizationId } = viewer
  return { personId, siteId, accountId, organizationId: isShared ? organizationId : undefined }
}

async function audit(
  { viewer, clock }: CareContext,
  transaction: Database,
  action: AuditAction,
  { id, noteId }: NoteParams,
): Promise<void> {
  await recordAuditEvent(transaction, {
    at: new Date(clock.now()),
    action,
    siteId: viewer.siteId,
    actorAccountId: viewer.accountId,
    subjectAccountId: id,
    organizationId: viewer.organizationId,
    object: { kind: 'clientNote', id: noteId },
  })
}

export function presentNote(
  { authorId, createdAt, updatedAt, enteredInErrorAt, ...note }: NoteRecord,
  { viewer }: Pick<CareContext, 'viewer'>,
): ClientNote {
  return {
    ...note,
    isMine: authorId === viewer.accountId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    enteredInErrorAt: enteredInErrorAt?.toISOString() ?? null,
  }
}
