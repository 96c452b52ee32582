import { randomUUID } from 'node:crypto'
import {
  DOCUMENTS_QUOTA_BYTES,
  FILE_PART_BYTES,
  MAX_FILE_BYTES,
  MAX_OPEN_UPLOADS,
} from '@platform/contract/care'
import type { DocumentUpload, DocumentUploadInput } from '@platform/contract/care'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { requireCareAccess } from '../../care/consent/access.ts'
import type { CareAccess } from '../../care/consent/access.ts'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import { listMembersWith } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { cleanFileName, titleOf } from '../../infrastructure/files/content/file-names.ts'
import type { FilePiece } from '../../infrastructure/files/file-vault.ts'
import { StorageFullError } from '../../infrastructure/files/storage/object-store.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { decideSharing, writeAudience, type Sharing } from '../documents/audience.ts'
import type { DocumentContext } from '../documents/document-services.ts'
import { insertPiece, listPieces } from '../documents/pieces-store.ts'
import { readOpenRequest, type RequestRow } from '../document-requests/request-store.ts'
import {
  deleteUpload,
  insertUpload,
  lockUploads,
  listUploads,
  lockUpload,
  readUpload,
  readUploadByKey,
  readUse,
  updateDocument,
} from './upload-store.ts'
import type { Sender } from './upload-store.ts'
import type { DocumentRow } from '../documents/visibility.ts'

/**
 * Begins an upload, or finds the one that was begun with the same key.
 *
 * @throws ApiProblem `not_found` for a person the sender may not write about, `validation_failed` for an
 * audience that is not the sender's to choose, `file_empty`, `file_too_large`, `quota_exceeded`,
 * `too_many_uploads`, `conflict` for a key that was used for another file
 */
export async function createUpload(
  context: DocumentContext,
  viewer: Viewer,
  input: DocumentUploadInput,
): Promise<DocumentUpload> {
  const { database } = context
  if (input.bytes === 0) throw new ApiProblem('file_empty')
  if (input.bytes > MAX_FILE_BYTES) throw new ApiProblem('file_too_large')
  const access = await requireWriter(context, viewer, input.personId)
  const request = await findRequest(context, viewer, input)
  const sharing = decideSharing(access, viewer.accountId, input, await readAsker(context, viewer, request))
  const begun = await readUploadByKey(database, viewer.accountId, input.key)
  if (begun !== undefined) return goOn(context, viewer, begun, input, sharing)
  const row = await createRow(context, viewer, input, request)
  const sender = { personId: input.personId, accountId: viewer.accountId }
  const created = await database.transaction(async (transaction) => {
    await lockUploads(transaction, sender)
    const inserted = await insertUpload(transaction, row)
    if (inserted !== undefined) await requireRoom(transaction, sender)
    if (inserted !== undefined) await writeAudience(transaction, inserted, sharing, row.createdAt)
    return inserted
  })
  if (created !== undefined) return presentUpload(created)
  // The same key came twice at once.
  const other = await readUploadByKey(database, viewer.accountId, input.key)
  if (other === undefined) throw new ApiProblem('conflict')
  return goOn(context, viewer, other, input, sharing)
}

/** Once an upload was added. @throws ApiProblem `quota_exceeded`, `too_many_uploads` */
async function requireRoom(database: Database, { personId, accountId }: Sender): Promise<void> {
  const use = await readUse(database, personId, accountId)
  if (use.bytes > DOCUMENTS_QUOTA_BYTES) throw new ApiProblem('quota_exceeded')
  if (use.openUploads > MAX_OPEN_UPLOADS) throw new ApiProblem('too_many_uploads')
}

/** What was said last counts, until it is a document. */
async function goOn(
  { database, clock }: DocumentContext,
  viewer: Viewer,
  row: DocumentRow,
  input: DocumentUploadInput,
  sharing: Sharing,
): Promise<DocumentUpload> {
  const isSame = row.personId === input.personId && row.bytes === input.bytes && row.siteId === viewer.siteId
  if (!isSame) throw new ApiProblem('conflict')
  await database.transaction(async (transaction) => {
    const upload = await lockUpload(transaction, viewer, row.id)
    if (upload?.storedAt !== null) return
    await writeAudience(transaction, upload, sharing, new Date(clock.now()))
    await updateDocument(transaction, upload.id, {
      title: input.title ?? upload.title,
      kind: input.kind ?? upload.kind,
    })
  })
  return presentUpload(row)
}

/** Who has asked for a document, if that member of the team may still see any. */
async function readAsker(
  { database, clock }: DocumentContext,
  { siteId }: Viewer,
  request: RequestRow | undefined,
): Promise<string | undefined> {
  if (request === undefined) return undefined
  const { personId } = request
  const at = new Date(clock.now())
  const team = await listMembersWith(database, { personId, siteId, scope: 'documents', at })
  return team.find((member) => member === request.requestedBy)
}

async function findRequest({ database }: DocumentContext, viewer: Viewer, input: DocumentUploadInput) {
  if (input.requestId === undefined) return undefined
  return readOpenRequest(database, input.requestId, input.personId, viewer.siteId)
}

async function createRow(
  { database, clock, vault }: DocumentContext,
  viewer: Viewer,
  input: DocumentUploadInput,
  request: RequestRow | undefined,
) {
  const id = randomUUID()
  const now = new Date(clock.now())
  const fileName = cleanFileName(input.fileName)
  return {
    id,
    siteId: viewer.siteId,
    ...(await readPersonReference(database, input.personId)),
    uploadedBy: viewer.accountId,
    uploadKey: input.key,
    requestId: request?.id ?? null,
    fileName,
    bytes: input.bytes,
    wrappedKey: await vault.createKey(id),
    title: input.title ?? request?.title ?? titleOf(fileName),
    kind: input.kind ?? request?.kind ?? 'other',
    documentDate: input.date ?? null,
    sortDate: input.date ?? now.toISOString().slice(0, 10),
    createdAt: now,
    touchedAt: now,
  }
}

/**
 * Keeps a part. When it returns, the part survives the death of the process and is never asked for again.
 *
 * @throws ApiProblem `upload_offset` when another part is expected, `validation_failed` for one of another
 * length, `storage_full`, `not_found`
 */
export async function receivePart(
  context: DocumentContext,
  viewer: Viewer,
  id: string,
  offset: number,
  bytes: Uint8Array,
): Promise<DocumentUpload> {
  const upload = await requireUpload(context, viewer, id)
  await requireWriter(context, viewer, upload.personId)
  if (upload.storedAt !== null || upload.receivedBytes !== offset) throw new ApiProblem('upload_offset')
  if (bytes.length !== Math.min(FILE_PART_BYTES, upload.bytes - offset)) {
    throw createFieldProblem(['body'], 'invalid_value')
  }
  // Before the transaction: a slow disk must not hold the database.
  const piece = await writePiece(context, upload, offset, bytes)
  const accepted = await acceptPiece(context, viewer, id, piece)
  if (accepted !== undefined) return presentUpload(accepted)
  await context.vault.removePiece(piece)
  throw new ApiProblem('upload_offset')
}

async function writePiece(
  { vault }: DocumentContext,
  upload: DocumentRow,
  offset: number,
  bytes: Uint8Array,
): Promise<FilePiece> {
  try {
    return await vault.writePiece(upload, offset, bytes)
  } catch (cause) {
    throw cause instanceof StorageFullError ? new ApiProblem('storage_full', { cause }) : cause
  }
}

/** Of the same part sent twice at once, one counts. */
async function acceptPiece(
  { database, clock }: DocumentContext,
  viewer: Viewer,
  id: string,
  piece: FilePiece,
): Promise<DocumentRow | undefined> {
  return database.transaction(async (transaction) => {
    const upload = await lockUpload(transaction, viewer, id)
    if (upload === undefined || upload.storedAt !== null || upload.receivedBytes !== piece.offset) {
      return undefined
    }
    const fields = { receivedBytes: piece.offset + piece.bytes, touchedAt: new Date(clock.now()) }
    await insertPiece(transaction, id, piece)
    await updateDocument(transaction, id, fields)
    return { ...upload, ...fields }
  })
}

/** @throws ApiProblem `not_found` */
export async function readOwnUpload(
  context: DocumentContext,
  viewer: Viewer,
  id: string,
): Promise<DocumentUpload> {
  return presentUpload(await requireUpload(context, viewer, id))
}

export async function listOwnUploads(
  { database }: DocumentContext,
  viewer: Viewer,
): Promise<DocumentUpload[]> {
  return (await listUploads(database, viewer)).map(presentUpload)
}

/** @throws ApiProblem `not_found`, `conflict` for one that has become a document */
export async function cancelUpload(context: DocumentContext, viewer: Viewer, id: string): Promise<void> {
  await requireUpload(context, viewer, id)
  if (!(await discardUpload(context, id))) throw new ApiProblem('conflict')
}

/**
 * Deletes an upload and what has arrived of it; one that has become a document, be it this moment, stays as
 * it is. What cannot be deleted now is swept up later, and nobody can read it.
 *
 * @returns whether it was still an upload
 */
export async function discardUpload(
  { database, vault, logger }: Pick<DocumentContext, 'database' | 'vault' | 'logger'>,
  id: string,
): Promise<boolean> {
  const pieces = await listPieces(database, id)
  if (!(await deleteUpload(database, id))) return false
  const results = await Promise.allSettled(pieces.map((piece) => vault.removePiece(piece)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed !== undefined) logger.warn({ err: failed.reason }, 'Pieces of a file could not be deleted yet')
  return true
}

/** @throws ApiProblem `not_found` for what the viewer has not begun */
export async function requireUpload(
  { database }: DocumentContext,
  viewer: Viewer,
  id: string,
): Promise<DocumentRow> {
  const upload = await readUpload(database, viewer, id)
  if (upload === undefined) throw new ApiProblem('not_found')
  return upload
}

async function requireWriter(
  { database, clock }: DocumentContext,
  { accountId, siteId }: Viewer,
  personId: string,
): Promise<CareAccess> {
  const at = new Date(clock.now())
  return requireCareAccess(database, { accountId, personId, siteId, scope: 'documents', at, toWrite: true })
}

function presentUpload(row: DocumentRow): DocumentUpload {
  return {
    id: row.id,
    key: row.uploadKey,
    personId: row.personId,
    fileName: row.fileName,
    bytes: row.bytes,
    offset: row.receivedBytes,
    isComplete: row.storedAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}
