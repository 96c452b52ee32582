import type { Document, DocumentFacts } from '@platform/contract/care'
import { and, eq, sql } from 'drizzle-orm'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { requireCareAccess } from '../../care/consent/access.ts'
import { listNamedMembersWith } from '../../care/consent/reach.ts'
import type { CareAccess } from '../../care/consent/access.ts'
import { cutPreview, PREVIEW_LIMIT, requirePreview } from '../../care/consent/preview.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { announceDocument } from './announce.ts'
import { writeAudience, type Sharing } from './audience.ts'
import type { DocumentContext } from './document-services.ts'
import { listDocuments, positionOf } from './list-store.ts'
import type { DocumentFilter } from './list-store.ts'
import { presentDocuments, presentShown } from './present.ts'
import { recordDocumentRead, recordListRead } from './record-reads.ts'
import { documentReviews, documents } from '../../tables/documents/documents.ts'
import { listReadable, mayChange, mayShare, requireDocument } from './visibility.ts'
import type { DocumentReader, DocumentRow, OpenedDocument } from './visibility.ts'

interface ListInput extends DocumentFilter {
  readonly personId?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

export function readerOf({ clock }: Pick<DocumentContext, 'clock'>, viewer: Viewer): DocumentReader {
  return { accountId: viewer.accountId, siteId: viewer.siteId, at: new Date(clock.now()) }
}

/** @throws ApiProblem `not_found` for a person whose documents are not open to the viewer */
export async function listDocumentPage(
  context: DocumentContext,
  viewer: Viewer,
  { personId, cursor, limit, ...filter }: ListInput,
): Promise<{ items: Document[]; nextCursor: string | null }> {
  const { database } = context
  const reader = readerOf(context, viewer)
  const persons = await listReadable(database, reader, personId)
  const bounds = { after: readPosition(cursor), limit: limit + 1 }
  const rows = await listDocuments(database, reader, persons, filter, bounds)
  const page = cutPage(rows, limit, ({ document }) => positionOf(document, filter.order))
  const accessOf = new Map<string, CareAccess>(
    persons.map(({ personId: id, as, scopes, mayWrite }) => [id, { as, scopes: new Set(scopes), mayWrite }]),
  )
  const opened = page.rows.flatMap((row) => {
    const access = accessOf.get(row.document.personId)
    return access === undefined ? [] : [{ ...row, access }]
  })
  await recordListRead(database, viewer, opened, reader.at)
  return {
    items: opened.map(({ access, ...row }) => presentShown(row, access, viewer.accountId)),
    nextCursor: page.nextCursor,
  }
}

/** The newest, as a member of a care team would find them. @throws ApiProblem `not_found` */
export async function listAsMember(
  context: DocumentContext,
  viewer: Viewer,
  id: string,
): Promise<{ items: { id: string; title: string }[]; hasMore: boolean }> {
  const { database } = context
  const { member, reader, access } = await requirePreview(
    { database, viewer, at: readerOf(context, viewer).at },
    id,
  )
  if (access?.scopes.has('documents') !== true) return { items: [], hasMore: false }
  const persons = await listReadable(database, reader, member.personId)
  const filter = { standing: 'current', order: 'newest' } as const
  const page = { after: undefined, limit: PREVIEW_LIMIT }
  const rows = await listDocuments(database, reader, persons, filter, page)
  return cutPreview(rows, ({ document: { id: documentId, title } }) => ({ id: documentId, title }))
}

/** @throws ApiProblem `not_found` */
export async function readDocument(context: DocumentContext, viewer: Viewer, id: string): Promise<Document> {
  const { database } = context
  const reader = readerOf(context, viewer)
  const opened = await requireDocument(database, reader, id)
  await recordDocumentRead(database, viewer, opened, reader.at)
  return presentOne(database, viewer, opened)
}

async function presentOne(database: Database, viewer: Viewer, opened: OpenedDocument): Promise<Document> {
  const [shown] = await presentDocuments(database, viewer.accountId, [opened])
  if (shown === undefined) throw new ApiProblem('not_found')
  return shown
}

interface Change {
  readonly action: Parameters<typeof announceDocument>[2]['action']
  readonly isAllowed: (opened: OpenedDocument) => boolean
  readonly apply: (database: Database, opened: OpenedDocument, at: Date) => Promise<void>
}

/**
 * Changes a document in one transaction, with the consent locked until its end.
 *
 * @throws ApiProblem `not_found`, `forbidden` for who may see it but not change it
 */
async function changeDocument(
  context: DocumentContext,
  viewer: Viewer,
  id: string,
  { action, isAllowed, apply }: Change,
): Promise<Document> {
  const reader = readerOf(context, viewer)
  const { accountId, siteId, at } = reader
  return context.database.transaction(async (transaction) => {
    const opened = await requireDocument(transaction, reader, id)
    if (!isAllowed(opened)) throw new ApiProblem('forbidden')
    const { personId } = opened.document
    await requireCareAccess(transaction, {
      accountId,
      personId,
      siteId,
      at,
      scope: 'documents',
      toWrite: true,
    })
    await apply(transaction, opened, at)
    const shown = await presentOne(transaction, viewer, await requireDocument(transaction, reader, id))
    await announceDocument(transaction, viewer, { action, personId, object: { kind: 'document', id }, at })
    return shown
  })
}

/** @throws ApiProblem as `changeDocument`, and `precondition_failed` */
export function updateFacts(
  context: DocumentContext,
  viewer: Viewer,
  id: string,
  seenVersion: number,
  facts: DocumentFacts,
): Promise<Document> {
  return changeDocument(context, viewer, id, {
    action: 'document.changed',
    isAllowed: ({ document, access }) => mayChange(document, access, viewer.accountId),
    async apply(database, { document }) {
      const { title, kind, date } = facts
      const day = date ?? (document.storedAt ?? document.createdAt).toISOString().slice(0, 10)
      // Who has chosen a title needs no other one suggested.
      const fields = { title, kind, documentDate: date, sortDate: day, suggestedTitle: null }
      await setSeenFields(database, document, seenVersion, fields)
    },
  })
}

const nextVersion = { version: sql`${documents.version} + 1` }

/** A document that is in error already keeps its reason. @throws ApiProblem as `changeDocument` */
export function markError(
  context: DocumentContext,
  viewer: Viewer,
  id: string,
  reason: string,
): Promise<Document> {
  return changeDocument(context, viewer, id, {
    action: 'document.enteredInError',
    isAllowed: ({ document, access }) => mayChange(document, access, viewer.accountId),
    async apply(database, { document }, errorAt) {
      if (document.errorAt !== null) return
      const errorReason = reason === '' ? null : reason
      await setFields(database, document, { errorAt, errorReason })
    },
  })
}

/** @throws ApiProblem as `changeDocument` */
export function restore(context: DocumentContext, viewer: Viewer, id: string): Promise<Document> {
  return changeDocument(context, viewer, id, {
    action: 'document.restored',
    isAllowed: ({ document, access }) => mayChange(document, access, viewer.accountId),
    apply: (database, { document }) => setFields(database, document, { errorAt: null, errorReason: null }),
  })
}

async function setFields(
  database: Database,
  { id }: DocumentRow,
  fields: Partial<DocumentRow>,
): Promise<void> {
  await database
    .update(documents)
    .set({ ...fields, ...nextVersion })
    .where(eq(documents.id, id))
}

/** @throws ApiProblem `precondition_failed` when somebody has changed the document meanwhile */
async function setSeenFields(
  database: Database,
  { id, version }: DocumentRow,
  seenVersion: number,
  fields: Partial<DocumentRow>,
): Promise<void> {
  const rows = await database
    .update(documents)
    .set({ ...fields, ...nextVersion })
    .where(and(eq(documents.id, id), eq(documents.version, seenVersion)))
    .returning({ id: documents.id })
  if (rows.length === 0) throw createStaleProblem(version)
}

/** The members who can be named for a document, by name. @throws ApiProblem `not_found`, `forbidden` */
export async function listCandidates(
  context: DocumentContext,
  viewer: Viewer,
  id: string,
): Promise<{ id: string; name: string }[]> {
  const { database } = context
  const reader = readerOf(context, viewer)
  const { document, access } = await requireDocument(database, reader, id)
  if (!mayShare(access)) throw new ApiProblem('forbidden')
  const { personId, siteId } = document
  const members = await listNamedMembersWith(database, {
    personId,
    siteId,
    scope: 'documents',
    at: reader.at,
  })
  return members.toSorted((one, other) => one.name.localeCompare(other.name))
}

/**
 * Takes effect at the next request, also for files that are being read.
 *
 * @throws ApiProblem as `changeDocument`, `precondition_failed`, and `validation_failed` for somebody who is not in
 * the team
 */
export function share(
  context: DocumentContext,
  viewer: Viewer,
  id: string,
  seenVersion: number,
  sharing: Sharing,
): Promise<Document> {
  return changeDocument(context, viewer, id, {
    action: 'document.audienceChanged',
    isAllowed: ({ access }) => mayShare(access),
    async apply(database, { document }, at) {
      await setSeenFields(database, document, seenVersion, { audience: sharing.audience })
      await writeAudience(database, document, sharing, at)
    },
  })
}

/** Twice is once. @throws ApiProblem as `changeDocument` */
export function review(context: DocumentContext, viewer: Viewer, id: string): Promise<Document> {
  return changeDocument(context, viewer, id, {
    action: 'document.reviewed',
    isAllowed: ({ access }) => access.mayWrite,
    async apply(database, _, at) {
      await database
        .insert(documentReviews)
        .values({ documentId: id, reviewedBy: viewer.accountId, reviewedAt: at })
        .onConflictDoNothing()
    },
  })
}

/** @throws ApiProblem as `changeDocument` */
export function takeBackReview(context: DocumentContext, viewer: Viewer, id: string): Promise<Document> {
  return changeDocument(context, viewer, id, {
    action: 'document.reviewTakenBack',
    isAllowed: ({ access }) => access.mayWrite,
    async apply(database) {
      await database
        .delete(documentReviews)
        .where(and(eq(documentReviews.documentId, id), eq(documentReviews.reviewedBy, viewer.accountId)))
    },
  })
}
