import type { Document, DocumentAudience } from '@platform/contract/care'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '../../tables/identity/account.ts'
import type { CareAccess } from '../../care/consent/access.ts'
import { dependants } from '../../tables/care/dependants.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { prepared } from '../../infrastructure/database/prepared.ts'
import { documentMembers, documentReviews, documents } from '../../tables/documents/documents.ts'
import { mayChange, mayShare } from './visibility.ts'
import type { OpenedDocument } from './visibility.ts'

const person = alias(accounts, 'person')
const uploader = alias(accounts, 'uploader')
const copied = alias(documents, 'original')

// Few documents have any of these, and a look whether they do costs less than putting nothing together.
const reviewsOf = sql<{ reviewedBy: string | null; name: string | null; at: string }[]>`case when exists (
  select 1 from ${documentReviews} review where review.document_id = ${documents.id}) then (
  select coalesce(json_agg(json_build_object('reviewedBy', review.reviewed_by, 'at', review.reviewed_at,
    'name', reviewer.first_name || ' ' || reviewer.last_name) order by review.reviewed_at desc), '[]')
  from ${documentReviews} review left join ${accounts} reviewer on reviewer.id = review.reviewed_by
  where review.document_id = ${documents.id}) else '[]' end`

const membersOf = sql<{ id: string; name: string }[]>`case when exists (
  select 1 from ${documentMembers} member where member.document_id = ${documents.id}) then (
  select coalesce(json_agg(json_build_object('id', named.id, 'name', named.first_name || ' ' || named.last_name)
    order by named.last_name, named.first_name), '[]')
  from ${documentMembers} member join ${accounts} named on named.id = member.account_id
  where member.document_id = ${documents.id}) else '[]' end`

// What is shown, and by what a list is in order; a document has twice as many.
const shownColumns = {
  id: documents.id,
  personId: documents.personId,
  uploadedBy: documents.uploadedBy,
  title: documents.title,
  kind: documents.kind,
  documentDate: documents.documentDate,
  sortDate: documents.sortDate,
  fileName: documents.fileName,
  mediaType: documents.mediaType,
  bytes: documents.bytes,
  storedAt: documents.storedAt,
  audience: documents.audience,
  errorAt: documents.errorAt,
  errorReason: documents.errorReason,
  suggestedTitle: documents.suggestedTitle,
  version: documents.version,
}

export type ShownRow = Awaited<ReturnType<typeof selectShown>>[number]

export function selectShown(database: Database) {
  return database
    .select({
      document: shownColumns,
      personName: sql<string | null>`coalesce(${person.firstName} || ' ' || ${person.lastName},
        ${dependants.firstName} || ' ' || ${dependants.lastName})`,
      uploaderName: sql<string | null>`${uploader.firstName} || ' ' || ${uploader.lastName}`,
      reviews: reviewsOf,
      members: membersOf,
      original: {
        id: copied.id,
        title: copied.title,
        audience: sql<DocumentAudience>`${copied.audience}`,
      },
    })
    .from(documents)
    .leftJoin(person, eq(person.id, documents.clientId))
    .leftJoin(dependants, eq(dependants.id, documents.dependantId))
    .leftJoin(uploader, eq(uploader.id, documents.uploadedBy))
    .leftJoin(copied, and(eq(copied.id, documents.duplicateOf), isNotNull(copied.storedAt)))
}

/** Documents as their reader sees them, in the order in which they are given. */
export async function presentDocuments(
  database: Database,
  accountId: string,
  opened: readonly OpenedDocument[],
): Promise<Document[]> {
  if (opened.length === 0) return []
  const ids = opened.map(({ document }) => document.id)
  const rows = await selectShown(database).where(inArray(documents.id, ids))
  return opened.flatMap(({ document, access }) =>
    rows.filter((row) => row.document.id === document.id).map((row) => presentShown(row, access, accountId)),
  )
}

export function presentShown(
  { document: row, personName, uploaderName, members, reviews, original }: ShownRow,
  access: CareAccess,
  accountId: string,
): Document {
  if (row.storedAt === null || row.mediaType === null) throw new Error('An upload is no document yet')
  const isSharing = mayShare(access)
  return {
    id: row.id,
    person: { id: row.personId, name: personName ?? '' },
    title: row.title,
    kind: row.kind,
    date: row.documentDate,
    fileName: row.fileName,
    mediaType: row.mediaType,
    bytes: row.bytes,
    storedAt: row.storedAt.toISOString(),
    uploadedBy: row.uploadedBy === null ? null : { id: row.uploadedBy, name: uploaderName ?? '' },
    audience: row.audience,
    members: isSharing ? members : [],
    errorAt: row.errorAt?.toISOString() ?? null,
    errorReason: row.errorReason,
    reviews: reviews.map(({ name, at }) => ({ name, at: new Date(at).toISOString() })),
    isReviewedByMe: reviews.some(({ reviewedBy }) => reviewedBy === accountId),
    // A member learns of another document only where the whole team may see it.
    duplicateOf:
      original !== null && (access.as !== 'member' || original.audience === 'team')
        ? { id: original.id, title: original.title }
        : null,
    suggestedTitle: row.suggestedTitle,
    mayChange: mayChange(row, access, accountId),
    mayShare: isSharing,
    version: row.version,
  }
}

export async function readNames(
  database: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await namesOf(database).execute({ ids: `{${wanted.join(',')}}` })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const namesOf = prepared((database) => {
  const isWanted = (column: AnyPgColumn) => sql`${column} = any(${sql.placeholder('ids')}::uuid[])`
  const known = database
    .select({ id: accounts.id, name: sql<string>`${accounts.firstName} || ' ' || ${accounts.lastName}` })
    .from(accounts)
    .where(isWanted(accounts.id))
  const kept = database
    .select({
      id: dependants.id,
      name: sql<string>`${dependants.firstName} || ' ' || ${dependants.lastName}`,
    })
    .from(dependants)
    .where(isWanted(dependants.id))
  return known.unionAll(kept).prepare('names')
})
