import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { createZipStream } from '../../infrastructure/files/zip/zip-stream.ts'
import type { GrowingZip } from '../../infrastructure/files/zip/zip-stream.ts'
import { setFileHeaders } from '../../infrastructure/files/file-headers.ts'
import { createGuardedStream } from '../../infrastructure/files/guarded-stream.ts'
import { parseRange, readFile, readWholeFile } from '../../infrastructure/files/read-file.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { DocumentContext } from './document-services.ts'
import { listPieces } from './pieces-store.ts'
import { recordDocumentRead } from './record-reads.ts'
import { readerOf } from './service.ts'
import { requireDocument } from './visibility.ts'
import type { DocumentRow } from './visibility.ts'

/**
 * The file of a document, or the range of it that was asked for. The right to read it is asked for again
 * while it leaves: when it has ended, so does the answer, and the connection breaks off.
 *
 * @throws ApiProblem `not_found`, `range_not_satisfiable`
 */
export async function readContent(
  context: DocumentContext,
  viewer: Viewer,
  id: string,
): Promise<ReadableStream<Uint8Array>> {
  const { database, headers, responseHeaders, vault } = context
  const reader = readerOf(context, viewer)
  const opened = await requireDocument(database, reader, id)
  const { document } = opened
  const range = parseRange(headers.get('range'), document.bytes)
  if (range === 'unsatisfiable') {
    const unit = `bytes */${document.bytes}`
    throw new ApiProblem('range_not_satisfiable', { headers: { 'content-range': unit } })
  }
  // Every range counts: what was read from the second byte on was read.
  await recordDocumentRead(database, viewer, opened, reader.at)
  const pieces = await listPieces(database, id)
  setFileHeaders(responseHeaders, { ...factsOf(document), bytes: document.bytes, range })
  const ask = () => requireDocument(database, readerOf(context, viewer), id)
  return createGuardedStream(readFile(vault, document, pieces, range), ask)
}

function factsOf({ fileName, mediaType }: DocumentRow) {
  if (mediaType === null) throw new ApiProblem('not_found')
  return { fileName, mediaType }
}

/**
 * The files of several documents as one archive, made while it is sent.
 *
 * @throws ApiProblem `not_found` when one of them is not open to the viewer; one that stops being so ends the
 * answer
 */
export async function zipDocuments(
  context: DocumentContext,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadableStream<Uint8Array>> {
  const { database, responseHeaders } = context
  const reader = readerOf(context, viewer)
  const wanted = [...new Set(ids)]
  for (const id of wanted) {
    // Before the first byte, so that it is all of them or a clear answer.
    await recordDocumentRead(database, viewer, await requireDocument(database, reader, id), reader.at)
  }
  const day = reader.at.toISOString().slice(0, 10)
  setFileHeaders(responseHeaders, { fileName: `documents-${day}.zip`, mediaType: 'application/zip' })
  const names = createNames()
  const fill = async (zip: GrowingZip): Promise<void> => {
    for (const id of wanted) await addDocument(context, viewer, zip, { id, names })
  }
  // What has left is gone; what is still in the archive is all of it, the first file too.
  return createZipStream(fill, async () => {
    for (const id of wanted) await requireDocument(database, readerOf(context, viewer), id)
  })
}

/**
 * The right to read it is asked for just before; when it has ended, so does the archive.
 *
 * @throws ApiProblem `not_found`
 */
export async function addDocument(
  context: Pick<DocumentContext, 'clock' | 'database' | 'vault'>,
  viewer: Viewer,
  zip: GrowingZip,
  { id, names }: { readonly id: string; readonly names: (fileName: string) => string },
): Promise<void> {
  const { document } = await requireDocument(context.database, readerOf(context, viewer), id)
  const pieces = await listPieces(context.database, id)
  await zip.add(names(document.fileName), await readWholeFile(context.vault, document, pieces))
}

export function createNames(): (fileName: string) => string {
  const counts = new Map<string, number>()
  return (fileName) => {
    const count = (counts.get(fileName.toLowerCase()) ?? 0) + 1
    counts.set(fileName.toLowerCase(), count)
    return count === 1 ? fileName : fileName.replace(/(\.[^.]*)?$/, ` (${count})$1`)
  }
}
