import type { DocumentKind } from '@platform/contract/care'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { ReachablePerson } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { writeIds } from '../../infrastructure/database/any-of.ts'
import { preparedFor } from '../../infrastructure/database/prepared.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { documentReviews, documents } from '../../tables/documents/documents.ts'
import { selectShown } from './present.ts'
import type { ShownRow } from './present.ts'
import { beginsWords, toWordQuery } from '../../infrastructure/search/find-text.ts'
import { foundColumns } from '../../infrastructure/search/found-items.ts'
import { findWords } from './search.ts'
import { isVisible, splitVisible } from './visibility.ts'
import type { DocumentReader } from './visibility.ts'

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

export async function listDocuments(
  database: Database,
  { accountId, siteId }: DocumentReader,
  persons: readonly ReachablePerson[],
  filter: DocumentFilter,
  { after, limit }: ListedPage,
): Promise<ShownRow[]> {
  if (persons.length === 0) return []
  const { q = '', kind, from, to, standing, unreviewed, order } = filter
  const words = toWordQuery(q)
  const { kept, shared } = splitVisible(persons)
  const shape: ListShape = {
    standing,
    order,
    words: words !== undefined,
    kind: kind !== undefined,
    from: from !== undefined,
    to: to !== undefined,
    unreviewed: unreviewed !== undefined,
    after: after !== undefined,
  }
  const query = listedBy(database, shape)
  const position = after && {
    at: after.at.toISOString(),
    day: after.at.toISOString().slice(0, 10),
    id: after.id,
  }
  const ids = { kept: writeIds(kept), shared: writeIds(shared) }
  return query.execute({ accountId, siteId, ...ids, words, kind, from, to, ...position, limit })
}

/** What a shorter word begins is in most texts. */
const MIN_LETTERS_IN_TEXT = 4

/** The newest of the list that fit the words; short ones are looked for in titles alone. */
export function findDocuments(
  database: Database,
  reader: Pick<DocumentReader, 'accountId' | 'siteId'>,
  persons: readonly ReachablePerson[],
  words: readonly string[],
  limit: number,
): SQLWrapper {
  const typed = toWordQuery(words.join(' '))
  const isInText = words.every((word) => word.length >= MIN_LETTERS_IN_TEXT)
  const find = (wanted: string) =>
    isInText ? findWords(database, wanted) : beginsWords(documents.titleWords, wanted)
  const { id, title, personId, storedAt, fileName: detail } = documents
  const isListed = and(isVisible(database, reader, splitVisible(persons)), isNull(documents.errorAt))
  return database
    .select(foundColumns({ id, title, personId, detail, at: storedAt }))
    .from(documents)
    .where(and(isListed, typed === undefined ? sql`false` : find(typed)))
    .orderBy(desc(storedAt), desc(id))
    .limit(limit)
}

/** Which conditions a list has; what they compare with are the placeholders of the same names. */
type ListShape = Pick<DocumentFilter, 'standing' | 'order'> &
  Readonly<Record<'words' | 'kind' | 'from' | 'to' | 'unreviewed' | 'after', boolean>>

const listedBy = preparedFor((database, shape: ListShape) => {
  const { order } = shape
  const direction = order === 'oldest' ? asc : desc
  const column = order === 'date' ? documents.sortDate : documents.storedAt
  const reader = { accountId: sql.placeholder('accountId'), siteId: sql.placeholder('siteId') }
  const persons = { kept: sql.placeholder('kept'), shared: sql.placeholder('shared') }
  const inOrder = [direction(column), direction(documents.id)]
  // What stands beside a document is looked up for those of the page alone.
  const page = database
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        isVisible(database, reader, persons),
        createFilter(database, shape),
        shape.after ? createOnward(order) : undefined,
      ),
    )
    .orderBy(...inOrder)
    .limit(sql.placeholder('limit'))
  return selectShown(database)
    .where(inArray(documents.id, page))
    .orderBy(...inOrder)
    .prepare('documents')
})

export function positionOf(
  { id, storedAt, sortDate }: ShownRow['document'],
  order: DocumentOrder,
): PagePosition {
  return { at: order === 'date' || storedAt === null ? new Date(sortDate) : storedAt, id }
}

function createOnward(order: DocumentOrder): SQL {
  const id = sql.placeholder('id')
  if (order === 'date')
    return sql`(${documents.sortDate}, ${documents.id}) < (${sql.placeholder('day')}::date, ${id}::uuid)`
  const bound = sql`(${sql.placeholder('at')}::timestamptz, ${id}::uuid)`
  const row = sql`(${documents.storedAt}, ${documents.id})`
  return order === 'oldest' ? sql`${row} > ${bound}` : sql`${row} < ${bound}`
}

function createFilter(database: Database, shape: ListShape): SQL | undefined {
  const accountId = sql.placeholder('accountId')
  const own = database
    .select({ one: sql`1` })
    .from(documentReviews)
    .where(and(eq(documentReviews.documentId, documents.id), eq(documentReviews.reviewedBy, accountId)))
  return and(
    shape.standing === 'error' ? isNotNull(documents.errorAt) : isNull(documents.errorAt),
    shape.kind ? eq(documents.kind, sql.placeholder('kind')) : undefined,
    shape.from ? gte(documents.sortDate, sql.placeholder('from')) : undefined,
    shape.to ? lte(documents.sortDate, sql.placeholder('to')) : undefined,
    shape.words ? findWords(database, sql.placeholder('words')) : undefined,
    // What one has brought oneself needs no review by oneself.
    shape.unreviewed
      ? and(notExists(own), sql`${documents.uploadedBy} is distinct from ${accountId}`)
      : undefined,
  )
}
