import type { DocumentKind } from '@platform/contract/care'
import { and, asc, desc, eq, gte, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ReachablePerson } from '../care-team/reach.ts'
import type { Database } from '../database/database.ts'
import type { PagePosition } from '../paging/cursor.ts'
import { documentReviews, documents } from './schema.ts'
import { findWords } from './search.ts'
import { isVisible } from './visibility.ts'
import type { DocumentReader, DocumentRow } from './visibility.ts'

/** What a list is asked for. */
export interface DocumentFilter {
  readonly q?: string | undefined
  readonly kind?: DocumentKind | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly standing: 'current' | 'error'
  readonly unreviewed?: 'mine' | undefined
  readonly order: DocumentOrder
}

export type DocumentOrder = 'newest' | 'oldest' | 'date'

interface ListedPage {
  readonly after: PagePosition | undefined
  readonly limit: number
}

/** One page of the documents of some persons that the reader may see. */
export async function listDocuments(
  database: Database,
  reader: DocumentReader,
  persons: readonly ReachablePerson[],
  filter: DocumentFilter,
  { after, limit }: ListedPage,
): Promise<DocumentRow[]> {
  if (persons.length === 0) return []
  const { order } = filter
  const direction = order === 'oldest' ? asc : desc
  const column = order === 'date' ? documents.sortDate : documents.storedAt
  return database
    .select()
    .from(documents)
    .where(
      and(
        isVisible(database, reader, persons),
        createFilter(database, reader, filter),
        after && createOnward(order, after),
      ),
    )
    .orderBy(direction(column), direction(documents.id))
    .limit(limit)
}

/** Where a row stands in the order it was listed in. */
export function positionOf({ id, storedAt, sortDate }: DocumentRow, order: DocumentOrder): PagePosition {
  return { at: order === 'date' || storedAt === null ? new Date(sortDate) : storedAt, id }
}

function createOnward(order: DocumentOrder, { at, id }: PagePosition): SQL {
  const instant = at.toISOString()
  if (order === 'date') {
    return sql`(${documents.sortDate}, ${documents.id}) < (${instant.slice(0, 10)}::date, ${id}::uuid)`
  }
  const bound = sql`(${instant}::timestamptz, ${id}::uuid)`
  const row = sql`(${documents.storedAt}, ${documents.id})`
  return order === 'oldest' ? sql`${row} > ${bound}` : sql`${row} < ${bound}`
}

function createFilter(
  database: Database,
  { accountId }: DocumentReader,
  { q, kind, from, to, standing, unreviewed }: DocumentFilter,
): SQL | undefined {
  const own = database
    .select({ one: sql`1` })
    .from(documentReviews)
    .where(and(eq(documentReviews.documentId, documents.id), eq(documentReviews.reviewedBy, accountId)))
  return and(
    standing === 'error' ? isNotNull(documents.errorAt) : isNull(documents.errorAt),
    kind && eq(documents.kind, kind),
    from === undefined ? undefined : gte(documents.sortDate, from),
    to === undefined ? undefined : lte(documents.sortDate, to),
    q === undefined ? undefined : findWords(database, q),
    // What one has brought oneself needs no review by oneself.
    unreviewed && and(notExists(own), sql`${documents.uploadedBy} is distinct from ${accountId}`),
  )
}
