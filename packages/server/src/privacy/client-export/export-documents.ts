import type { GrowingZip } from '../../infrastructure/files/zip/zip-stream.ts'
import { toJson } from '../../infrastructure/files/zip/zip-stream.ts'
import { addDocument, createNames } from '../../documents/documents/content.ts'
import { listDocuments, positionOf } from '../../documents/documents/list-store.ts'
import type { ShownRow } from '../../documents/documents/present.ts'
import { listReadable } from '../../documents/documents/visibility.ts'
import type { ExportContext } from './export-client.ts'

type ShownDocument = ShownRow['document']

const PAGE_SIZE = 100

/** Adds the documents of a client that the viewer may see: a list, then the files. */
export async function addDocuments(context: ExportContext, personId: string, zip: GrowingZip): Promise<void> {
  const rows = await listAll(context, personId)
  await zip.add('documents.json', toJson(rows.map(presentExported)))
  const naming = createNames()
  for (const { id } of rows) {
    await addDocument(context, context.viewer, zip, { id, names: (name) => `documents/${naming(name)}` })
  }
}

async function listAll(
  { database, viewer, clock }: ExportContext,
  personId: string,
): Promise<ShownDocument[]> {
  const reader = { accountId: viewer.accountId, siteId: viewer.siteId, at: new Date(clock.now()) }
  const persons = await listReadable(database, reader, personId)
  const filter = { standing: 'current', order: 'newest' } as const
  const rows: ShownDocument[] = []
  for (;;) {
    const last = rows.at(-1)
    const after = last && positionOf(last, filter.order)
    const page = await listDocuments(database, reader, persons, filter, { after, limit: PAGE_SIZE })
    rows.push(...page.map(({ document }) => document))
    if (page.length < PAGE_SIZE) return rows
  }
}

function presentExported({
  id,
  title,
  kind,
  documentDate,
  fileName,
  mediaType,
  bytes,
  storedAt,
}: ShownDocument) {
  return { id, title, kind, date: documentDate, fileName, mediaType, bytes, storedAt }
}
