import type { SiteId } from '@platform/contract'
import type { DocumentRequestState } from '@platform/contract/care'
import { and, desc, eq } from 'drizzle-orm'
import { isAnyOf } from '../../infrastructure/database/any-of.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { documentRequests } from '../../tables/documents/documents.ts'

export type RequestRow = typeof documentRequests.$inferSelect

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
): Promise<RequestRow[]> {
  if (personIds.length === 0) return []
  return database
    .select()
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

type Closing = { readonly state: 'withdrawn' } | { readonly state: 'answered'; readonly documentId: string }

/** Closes a request that waits; tells whether it did. Of several documents the first is its answer. */
export async function closeRequest(
  database: Database,
  id: string,
  closing: Closing,
  at: Date,
): Promise<RequestRow | undefined> {
  const rows = await database
    .update(documentRequests)
    .set({ ...closing, closedAt: at })
    .where(and(eq(documentRequests.id, id), eq(documentRequests.state, 'open')))
    .returning()
  return rows[0]
}
