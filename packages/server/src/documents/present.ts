import type { Document } from '@platform/contract/care'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { accounts } from '../account/schema.ts'
import type { CareAccess } from '../care-team/access.ts'
import { dependants } from '../care-team/schema.ts'
import type { Database } from '../database/database.ts'
import { documentMembers, documentReviews, documents } from './schema.ts'
import { mayChange, mayShare } from './visibility.ts'
import type { DocumentRow, OpenedDocument } from './visibility.ts'

interface NamedPerson {
  readonly id: string
  readonly name: string
}

/** What stands beside the rows of a page, each read once for all of them. */
interface Surroundings {
  readonly names: ReadonlyMap<string, string>
  readonly members: ReadonlyMap<string, NamedPerson[]>
  readonly reviews: ReadonlyMap<string, ReviewRow[]>
  readonly originals: ReadonlyMap<string, Pick<DocumentRow, 'id' | 'title' | 'audience'>>
}

interface ReviewRow {
  readonly documentId: string
  readonly reviewedBy: string | null
  readonly reviewedAt: Date
}

/**
 * Documents as their reader sees them.
 *
 * @example
 * const [shown] = await presentDocuments(database, viewer.accountId, [opened])
 */
export async function presentDocuments(
  database: Database,
  accountId: string,
  opened: readonly OpenedDocument[],
): Promise<Document[]> {
  if (opened.length === 0) return []
  const surroundings = await readSurroundings(
    database,
    opened.map(({ document }) => document),
  )
  return opened.map(({ document, access }) => present(document, access, accountId, surroundings))
}

function present(
  row: DocumentRow,
  access: CareAccess,
  accountId: string,
  { names, members, reviews, originals }: Surroundings,
): Document {
  if (row.storedAt === null || row.mediaType === null) throw new Error('An upload is no document yet')
  const isSharing = mayShare(access)
  const original = originals.get(row.duplicateOf ?? '')
  const ownReviews = reviews.get(row.id) ?? []
  return {
    id: row.id,
    person: { id: row.personId, name: names.get(row.personId) ?? '' },
    title: row.title,
    kind: row.kind,
    date: row.documentDate,
    fileName: row.fileName,
    mediaType: row.mediaType,
    bytes: row.bytes,
    storedAt: row.storedAt.toISOString(),
    uploadedBy: row.uploadedBy === null ? null : nameOf(row.uploadedBy, names),
    audience: row.audience,
    members: isSharing ? (members.get(row.id) ?? []) : [],
    errorAt: row.errorAt?.toISOString() ?? null,
    errorReason: row.errorReason,
    reviews: ownReviews.map(({ reviewedBy, reviewedAt }) => ({
      name: names.get(reviewedBy ?? '') ?? null,
      at: reviewedAt.toISOString(),
    })),
    isReviewedByMe: ownReviews.some(({ reviewedBy }) => reviewedBy === accountId),
    // A member learns of another document only where the whole team may see it.
    duplicateOf:
      original !== undefined && (access.as !== 'member' || original.audience === 'team')
        ? { id: original.id, title: original.title }
        : null,
    suggestedTitle: row.suggestedTitle,
    mayChange: mayChange(row, access, accountId),
    mayShare: isSharing,
    version: row.version,
  }
}

function nameOf(id: string, names: ReadonlyMap<string, string>): NamedPerson {
  return { id, name: names.get(id) ?? '' }
}

async function readSurroundings(database: Database, rows: readonly DocumentRow[]): Promise<Surroundings> {
  const ids = rows.map(({ id }) => id)
  const reviewRows = await readReviews(database, ids)
  const people = rows.flatMap(({ personId, uploadedBy }) => [personId, uploadedBy])
  const names = await readNames(database, [...people, ...reviewRows.map(({ reviewedBy }) => reviewedBy)])
  return {
    names,
    members: await readMembers(database, ids),
    reviews: Map.groupBy(reviewRows, ({ documentId }) => documentId),
    originals: await readOriginals(database, rows),
  }
}

async function readReviews(database: Database, ids: readonly string[]): Promise<ReviewRow[]> {
  return database
    .select()
    .from(documentReviews)
    .where(inArray(documentReviews.documentId, [...ids]))
    .orderBy(desc(documentReviews.reviewedAt))
}

/**
 * The full names of clients, professionals and dependants, by id.
 *
 * @example
 * (await readNames(database, [personId])).get(personId)
 */
export async function readNames(
  database: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const known = await database
    .select({ id: accounts.id, name: sql<string>`${accounts.firstName} || ' ' || ${accounts.lastName}` })
    .from(accounts)
    .where(inArray(accounts.id, wanted))
  const kept = await database
    .select({
      id: dependants.id,
      name: sql<string>`${dependants.firstName} || ' ' || ${dependants.lastName}`,
    })
    .from(dependants)
    .where(inArray(dependants.id, wanted))
  return new Map([...known, ...kept].map(({ id, name }) => [id, name]))
}

async function readMembers(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedPerson[]>> {
  const rows = await database
    .select({
      documentId: documentMembers.documentId,
      id: accounts.id,
      name: sql<string>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
    })
    .from(documentMembers)
    .innerJoin(accounts, eq(accounts.id, documentMembers.accountId))
    .where(inArray(documentMembers.documentId, [...ids]))
    .orderBy(accounts.lastName, accounts.firstName)
  const grouped = Map.groupBy(rows, ({ documentId }) => documentId)
  return new Map([...grouped].map(([key, list]) => [key, list.map(({ id, name }) => ({ id, name }))]))
}

async function readOriginals(
  database: Database,
  rows: readonly DocumentRow[],
): Promise<Surroundings['originals']> {
  const ids = rows.flatMap(({ duplicateOf }) => (duplicateOf === null ? [] : [duplicateOf]))
  if (ids.length === 0) return new Map()
  const found = await database
    .select({ id: documents.id, title: documents.title, audience: documents.audience })
    .from(documents)
    .where(and(inArray(documents.id, ids), isNotNull(documents.storedAt)))
  return new Map(found.map((row) => [row.id, row]))
}
