import type { DocumentRequest, DocumentRequestInput, DocumentRequestState } from '@platform/contract/care'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { requireCareAccess } from '../../care/consent/access.ts'
import { listMembersWith } from '../../care/consent/reach.ts'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { announceDocument } from '../documents/announce.ts'
import { addReaders } from '../documents/audience.ts'
import type { DocumentContext } from '../documents/document-services.ts'
import { readNames } from '../documents/present.ts'
import { closeRequest, insertRequest, listRequests, readRequest } from './request-store.ts'
import type { RequestRow } from './request-store.ts'
import { readerOf } from '../documents/service.ts'
import { listReadable, mayShare, requireDocument } from '../documents/visibility.ts'

interface RequestFilter {
  readonly personId?: string | undefined
  readonly state?: DocumentRequestState | undefined
}

/** @throws ApiProblem `not_found` */
export async function listDocumentRequests(
  context: DocumentContext,
  viewer: Viewer,
  { personId, state }: RequestFilter,
): Promise<DocumentRequest[]> {
  const { database } = context
  const persons = await listReadable(database, readerOf(context, viewer), personId)
  const ids = persons.map((person) => person.personId)
  return present(database, await listRequests(database, viewer.siteId, ids, state))
}

/** @throws ApiProblem `not_found`, also for one about a person who is not open to the viewer */
export async function readDocumentRequest(
  context: DocumentContext,
  viewer: Viewer,
  id: string,
): Promise<DocumentRequest> {
  const { database } = context
  const request = await readRequest(database, id, viewer.siteId)
  if (request === undefined) throw new ApiProblem('not_found')
  const { personId } = request
  await requireCareAccess(database, { ...readerOf(context, viewer), personId, scope: 'documents' })
  return presentOne(database, request)
}

/**
 * Asks for a document: who keeps the record is told, and finds it among the tasks.
 *
 * @throws ApiProblem `not_found` for a person whose documents are not shared with the viewer, `conflict`
 */
export async function createRequest(
  context: DocumentContext,
  viewer: Viewer,
  { personId, ...input }: DocumentRequestInput,
): Promise<DocumentRequest> {
  const reader = readerOf(context, viewer)
  return context.database.transaction(async (transaction) => {
    await requireCareAccess(transaction, { ...reader, personId, scope: 'documents', toWrite: true })
    const request = await insertRequest(transaction, {
      siteId: viewer.siteId,
      ...(await readPersonReference(transaction, personId)),
      requestedBy: viewer.accountId,
      ...input,
      state: 'open',
      createdAt: reader.at,
    })
    if (request === undefined) throw new ApiProblem('conflict')
    const shown = await presentOne(transaction, request)
    await announceDocument(transaction, viewer, {
      action: 'documentRequest.made',
      personId,
      object: { kind: 'documentRequest', id: request.id },
      tell: { event: 'documentRequested', members: [] },
      topics: ['tasks'],
      at: reader.at,
    })
    return shown
  })
}

/** @throws ApiProblem `not_found`, `conflict` for one that is answered or withdrawn already */
export async function withdrawRequest(context: DocumentContext, viewer: Viewer, id: string): Promise<void> {
  const { siteId, at } = readerOf(context, viewer)
  await context.database.transaction(async (transaction) => {
    const request = await readRequest(transaction, id, siteId)
    if (request === undefined || request.requestedBy !== viewer.accountId) throw new ApiProblem('not_found')
    const closed = await closeRequest(transaction, id, { state: 'withdrawn' }, at)
    if (closed === undefined) throw new ApiProblem('conflict')
    await announceDocument(transaction, viewer, {
      action: 'documentRequest.withdrawn',
      personId: request.personId,
      object: { kind: 'documentRequest', id },
      topics: ['tasks'],
      at,
    })
  })
}

/**
 * Answers with a document that is there already: from then on who has asked may see it. Twice is once.
 *
 * @throws ApiProblem `not_found`, `forbidden` for who may not share it, `conflict` for a request that is closed, or of
 * somebody who is in the team no more
 */
export async function answerRequest(
  context: DocumentContext,
  viewer: Viewer,
  id: string,
  documentId: string,
): Promise<DocumentRequest> {
  const reader = readerOf(context, viewer)
  const { siteId, at } = reader
  return context.database.transaction(async (transaction) => {
    const request = await readRequest(transaction, id, siteId)
    if (request === undefined) throw new ApiProblem('not_found')
    const { personId } = request
    await requireCareAccess(transaction, { ...reader, personId, scope: 'documents', toWrite: true })
    const { document, access } = await requireDocument(transaction, reader, documentId)
    if (document.personId !== personId || document.errorAt !== null) throw new ApiProblem('not_found')
    if (!mayShare(access)) throw new ApiProblem('forbidden')
    if (request.state === 'answered' && request.documentId === documentId) {
      return presentOne(transaction, request)
    }
    const asker = await requireAsker(transaction, request, at)
    const answered = await closeRequest(transaction, id, { state: 'answered', documentId }, at)
    if (answered === undefined) throw new ApiProblem('conflict')
    await addReaders(transaction, [documentId], [asker])
    const shown = await presentOne(transaction, answered)
    await announceDocument(transaction, viewer, {
      action: 'documentRequest.answered',
      personId,
      object: { kind: 'documentRequest', id },
      topics: ['tasks'],
      at,
    })
    await announceDocument(transaction, viewer, {
      action: 'document.audienceChanged',
      personId,
      object: { kind: 'document', id: documentId },
      tell: { event: 'documentShared', members: [asker] },
      at,
    })
    return shown
  })
}

/** Who has asked, and is still in the team: nobody else is shown anything. */
async function requireAsker(
  database: Database,
  { requestedBy, personId, siteId }: RequestRow,
  at: Date,
): Promise<string> {
  const team = await listMembersWith(database, { personId, siteId, scope: 'documents', at })
  if (requestedBy === null || !team.includes(requestedBy)) throw new ApiProblem('conflict')
  return requestedBy
}

async function presentOne(database: Database, request: RequestRow): Promise<DocumentRequest> {
  const [shown] = await present(database, [request])
  if (shown === undefined) throw new ApiProblem('not_found')
  return shown
}

async function present(database: Database, rows: readonly RequestRow[]): Promise<DocumentRequest[]> {
  const ids = rows.flatMap(({ personId, requestedBy }) => [personId, requestedBy])
  const names = await readNames(database, ids)
  return rows.map(
    ({ id, personId, requestedBy, title, kind, note, dueOn, state, documentId, createdAt }) => ({
      id,
      person: { id: personId, name: names.get(personId) ?? '' },
      requestedBy: requestedBy === null ? null : { id: requestedBy, name: names.get(requestedBy) ?? '' },
      title,
      kind,
      note,
      dueOn,
      state,
      documentId,
      createdAt: createdAt.toISOString(),
    }),
  )
}
