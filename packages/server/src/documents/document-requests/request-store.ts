import type { SiteId } from '@platform/contract'
import type { DocumentRequestState } from '@platform/contract/care'
import { and, asc, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import { isAnyOf } from '../../infrastructure/database/any-of.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { documentRequests, documents } from '../../tables/documents/documents.ts'

export type RequestRow = typeof documentRequests.$inferSelect

export type AnsweredRow = RequestRow & { readonly documentId: string | null }

const MAX_LISTED = 100

export async function insertRequest(
  database: Database,
  request: typeof documentRequests.$inferInsert,
): Promise<RequestRow | undefined> {
  const rows = await database.insert(documentRequests).values(request).returning()
  return rows[0]
}

export async function readRequest(
  database: Database,
  id: string,
  siteId: SiteId,
): Promise<RequestRow | undefined> {
  const rows = await database
    .select()
    .from(documentRequests)
    .where(and(eq(documentRequests.id, id), eq(documentRequests.siteId, siteId)))
  return rows[0]
}

/** A request about this person that still waits for its document. */
export async function readOpenRequest(
  database: Database,
  id: string,
  personId: string,
  siteId: SiteId,
): Promise<RequestRow | undefined> {
  const request = await readRequest(database, id, siteId)
  return request?.state === 'open' && request.personId === personId ? request : undefined
}

export async function listRequests(
  database: Database,
  siteId: SiteId,
  personIds: readonly string[],
  state: DocumentRequestState | undefined,
): Promise<AnsweredRow[]> {
  if (personIds.length === 0) return []
  const answer = database
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.requestId, documentRequests.id), isNotNull(documents.storedAt)))
    .orderBy(asc(documents.storedAt))
    .limit(1)
  return database
    .select({ ...getTableColumns(documentRequests), documentId: sql<string | null>`(${answer})` })
    .from(documentRequests)
    .where(
      and(
        eq(documentRequests.siteId, siteId),
        isAnyOf(documentRequests.personId, personIds),
        state && eq(documentRequests.state, state),
      ),
    )
    .orderBy(desc(documentRequests.createdAt), desc(documentRequests.id))
    .limit(MAX_LISTED)
}

/** Closes a request that waits; tells whether it did. */
export async function closeRequest(
  database: Database,
  id: string,
  state: 'answered' | 'withdrawn',
  at: Date,
): Promise<boolean> {
  const rows = await database
    .update(documentRequests)
    .set({ state, closedAt: at })
    .where(and(eq(documentRequests.id, id), eq(documentRequests.state, 'open')))
    .returning({ id: documentRequests.id })
  return rows.length === 1
}

/** The document that answered a request: the first of several. */
export async function readAnswer(database: Database, requestId: string): Promise<string | null> {
  const [row] = await database
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.requestId, requestId), isNotNull(documents.storedAt)))
    .orderBy(asc(documents.storedAt))
    .limit(1)
  return row?.id ?? null
}
