import { createHash, randomUUID } from 'node:crypto'
import {
  documentMembers,
  documentPieces,
  documentRequests,
  documentReviews,
  documents,
  documentTexts,
} from '../../src/tables/documents/documents.ts'
import { createFile } from '../create-file.ts'
import type { DemoDocumentRequest } from '../document-texts.ts'
import type { BrandDocument } from './brand.ts'
import { daysFrom, idOf } from './stage.ts'
import type { BrandStage } from './stage.ts'

/** What an upload leaves behind when all is done: file, row, text, review, and the request that it answers. */
export async function seedBrandDocuments(stage: BrandStage): Promise<void> {
  const { database, brand } = stage
  const requests = brand.requests.map((request) => createRequest(stage, request))
  await database.insert(documentRequests).values(requests)
  const answered = new Map(requests.map(({ id, title }) => [title, id]))
  const stored = await Promise.all(
    brand.documents.map((document) => store(stage, document, answered.get(document.answers ?? '') ?? null)),
  )
  await database.insert(documents).values(stored.map(({ row }) => row))
  await database
    .insert(documentPieces)
    .values(stored.map(({ row, piece }) => ({ documentId: row.id, ...piece })))
  await database
    .insert(documentTexts)
    .values(stored.map(({ row, lines }) => ({ documentId: row.id, content: lines.join('\n') })))
  await database.insert(documentReviews).values(stored.flatMap(({ review }) => review))
  const named = stored.flatMap(({ members }) => members)
  if (named.length > 0) await database.insert(documentMembers).values(named)
}

function createRequest({ brand, now, ...stage }: BrandStage, request: DemoDocumentRequest) {
  const { of, title, kind, note, daysAgo, dueDays } = request
  const answer = brand.documents.find(({ answers }) => answers === title)
  return {
    id: randomUUID(),
    siteId: brand.siteId,
    clientId: idOf(stage, of),
    requestedBy: idOf(stage, 'professional'),
    title,
    kind,
    note,
    dueOn: dayOf(daysFrom(now, dueDays)),
    state: answer === undefined ? ('open' as const) : ('answered' as const),
    createdAt: daysFrom(now, -daysAgo),
    closedAt: answer === undefined ? null : daysFrom(now, -answer.daysAgo),
  }
}

async function store(stage: BrandStage, document: BrandDocument, requestId: string | null) {
  const { vault, brand, now } = stage
  const { fileName, title, kind, lines, daysAgo, by, of, audience = 'team' } = document
  const bytes = await createFile(fileName, lines)
  const id = randomUUID()
  const wrappedKey = await vault.createKey(id)
  const at = daysFrom(now, -daysAgo)
  const documentDate = dayOf(daysFrom(at, -1))
  const isText = fileName.endsWith('.txt')
  return {
    lines,
    piece: await vault.writePiece({ id, wrappedKey }, 0, bytes),
    members: audience === 'named' ? [{ documentId: id, accountId: idOf(stage, 'professional') }] : [],
    review: createReview(stage, document, id),
    row: {
      id,
      siteId: brand.siteId,
      clientId: idOf(stage, of),
      uploadedBy: idOf(stage, by),
      uploadKey: randomUUID(),
      requestId,
      fileName,
      bytes: bytes.length,
      receivedBytes: bytes.length,
      wrappedKey,
      mediaType: isText ? ('text/plain' as const) : ('application/pdf' as const),
      contentHash: createHash('sha256').update(bytes).digest('base64url'),
      title,
      kind,
      documentDate,
      sortDate: documentDate,
      audience,
      createdAt: at,
      touchedAt: at,
      storedAt: at,
      scanState: 'done' as const,
    },
  }
}

/** By the professional of the client; what that one has written, by who leads the organization. */
function createReview(
  { now, ...stage }: BrandStage,
  { of, by, daysAgo, reviewedAfterDays }: BrandDocument,
  documentId: string,
) {
  if (reviewedAfterDays === undefined) return []
  const [, domain] = of.split('@')
  const doctor = domain === undefined ? 'professional' : `professional@${domain}`
  const reviewedAt = daysFrom(now, reviewedAfterDays - daysAgo)
  return [{ documentId, reviewedBy: idOf(stage, doctor === by ? 'leader' : doctor), reviewedAt }]
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
