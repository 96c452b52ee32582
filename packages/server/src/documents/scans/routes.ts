import type { DocumentScan } from '@platform/contract/care'
import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { documents, documentTexts } from '../../tables/documents/documents.ts'
import { readerOf } from '../documents/service.ts'
import { mayChange, requireDocument } from '../documents/visibility.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'

export function createScanRoutes({ medicalScanner }: Implementers, wakeJob: (name: string) => void) {
  return {
    read: medicalScanner.scans.read.handler(({ context, input }) =>
      readScan(context, context.viewer, input.params.id),
    ),
    repeat: medicalScanner.scans.repeat.handler(async ({ context, input }) => {
      const scan = await repeatScan(context, context.viewer, input.params.id)
      wakeJob('documentScans')
      return scan
    }),
  }
}

/** @throws ApiProblem `not_found` */
async function readScan(context: RequestContext, viewer: Viewer, id: string): Promise<DocumentScan> {
  const { database } = context
  const { document } = await requireDocument(database, readerOf(context, viewer), id)
  const [text] = await database
    .select({ characters: sql<number>`length(${documentTexts.content})` })
    .from(documentTexts)
    .where(eq(documentTexts.documentId, id))
  const { scanState: state, suggestedTitle } = document
  return { state, characters: text?.characters ?? 0, suggestedTitle }
}

/** @throws ApiProblem `not_found`, `forbidden` for who may see the document but not change it */
async function repeatScan(context: RequestContext, viewer: Viewer, id: string): Promise<DocumentScan> {
  const { database } = context
  const { document, access } = await requireDocument(database, readerOf(context, viewer), id)
  if (!mayChange(document, access, viewer.accountId)) throw new ApiProblem('forbidden')
  await database.update(documents).set({ scanState: 'waiting', scanAttempts: 0 }).where(eq(documents.id, id))
  return readScan(context, viewer, id)
}
