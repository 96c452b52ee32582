import { createHash } from 'node:crypto'
import type { Document, FileType } from '@platform/contract/care'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { requireCareAccess } from '../../care/consent/access.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { inspectFile } from '../../infrastructure/files/content/inspect-file.ts'
import { readWholeFile } from '../../infrastructure/files/read-file.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { limitConcurrency } from '../../infrastructure/http/limit-concurrency.ts'
import { announceDocument } from '../documents/announce.ts'
import { listReaders } from '../documents/audience.ts'
import type { DocumentContext } from '../documents/document-services.ts'
import { listPieces } from '../documents/pieces-store.ts'
import { presentDocuments } from '../documents/present.ts'
import { closeRequest } from '../document-requests/request-store.ts'
import { findOriginal, lockUpload, updateDocument } from './upload-store.ts'
import { discardUpload, requireUpload } from './uploads.ts'
import type { DocumentRow } from '../documents/visibility.ts'
import { requireDocument } from '../documents/visibility.ts'

/** A file is looked at whole, in memory: two at once are 50 MB. */
const inTurn = limitConcurrency(2)

/**
 * Makes a document of a file that has arrived; asked for again, it is the same document.
 *
 * @throws ApiProblem `not_found`, `upload_incomplete`, and those of `inspectFile`, with which the file is
 * deleted
 */
export async function completeUpload(
  context: DocumentContext,
  viewer: Viewer,
  id: string,
): Promise<Document> {
  const { database, clock, wakeScanner } = context
  const upload = await requireUpload(context, viewer, id)
  if (upload.storedAt === null) {
    if (upload.receivedBytes < upload.bytes) throw new ApiProblem('upload_incomplete')
    const content = await inTurn(() => inspect(context, upload))
    await database.transaction((transaction) =>
      store({ ...context, database: transaction }, viewer, id, content),
    )
    wakeScanner()
  }
  const reader = { accountId: viewer.accountId, siteId: viewer.siteId, at: new Date(clock.now()) }
  const [shown] = await presentDocuments(database, viewer.accountId, [
    await requireDocument(database, reader, id),
  ])
  if (shown === undefined) throw new ApiProblem('not_found')
  return shown
}

interface Inspected {
  readonly mediaType: FileType
  readonly contentHash: string
}

async function inspect(context: DocumentContext, upload: DocumentRow): Promise<Inspected> {
  const { database, vault } = context
  const bytes = await readWholeFile(vault, upload, await listPieces(database, upload.id))
  try {
    const mediaType = inspectFile(bytes, upload.fileName)
    return { mediaType, contentHash: createHash('sha256').update(bytes).digest('base64url') }
  } catch (error) {
    if (error instanceof ApiProblem) await discardUpload(context, upload.id)
    throw error
  }
}

/** In one transaction: it becomes a document, its request is answered, everybody concerned is told; or nothing of it. */
async function store(
  { database, clock }: Pick<DocumentContext, 'clock'> & { readonly database: Database },
  viewer: Viewer,
  id: string,
  { mediaType, contentHash }: Inspected,
): Promise<void> {
  const at = new Date(clock.now())
  const upload = await lockUpload(database, viewer, id)
  if (upload === undefined) throw new ApiProblem('not_found')
  // The same call twice at once.
  if (upload.storedAt !== null) return
  const { personId } = upload
  const { accountId, siteId } = viewer
  const query = { accountId, personId, siteId, scope: 'documents', at } as const
  await requireCareAccess(database, { ...query, toWrite: true })
  const duplicateOf = await findOriginal(database, upload, contentHash)
  await updateDocument(database, id, { mediaType, contentHash, duplicateOf, storedAt: at })
  const isAnswer =
    upload.requestId !== null &&
    (await closeRequest(database, upload.requestId, { state: 'answered', documentId: id }, at)) !== undefined
  await announceDocument(database, viewer, {
    action: 'document.uploaded',
    personId,
    object: { kind: 'document', id },
    tell: { event: 'documentShared', members: await listReaders(database, upload, at) },
    topics: isAnswer ? ['tasks'] : [],
    at,
  })
}
