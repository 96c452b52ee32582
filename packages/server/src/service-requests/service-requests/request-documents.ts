import { MAX_REQUEST_DOCUMENTS } from '@platform/contract/service-requests'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { CareContext } from '../../care/consent/care-context.ts'
import { listMembersWith } from '../../care/consent/reach.ts'
import { announceAudiences } from '../../documents/documents/announce.ts'
import { addReaders } from '../../documents/documents/audience.ts'
import { isVisible, mayShare } from '../../documents/documents/visibility.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { documents } from '../../tables/documents/documents.ts'
import { serviceRequestDocuments } from '../../tables/service-requests/service-requests.ts'
import type { OpenedRequest } from './request-access.ts'

/** Those that the reader may see by what documents themselves say, in their order. */
export async function listShownDocuments(
  { viewer }: CareContext,
  database: Database,
  { row, access }: OpenedRequest,
): Promise<{ id: string; title: string }[]> {
  if (!access.scopes.has('documents')) return []
  const own = [row.personId]
  const visible = access.as === 'member' ? { kept: [], shared: own } : { kept: own, shared: [] }
  return database
    .select({ id: documents.id, title: documents.title })
    .from(serviceRequestDocuments)
    .innerJoin(documents, eq(documents.id, serviceRequestDocuments.documentId))
    .where(
      and(
        eq(serviceRequestDocuments.requestId, row.id),
        isNull(documents.errorAt),
        isVisible(database, viewer, visible),
      ),
    )
    .orderBy(asc(serviceRequestDocuments.place))
}

/**
 * Attaches these in their order. What the viewer is not shown they do not take away by leaving it out.
 *
 * @throws ApiProblem `validation_failed` for one that is not of the person, or that the viewer may not share
 */
export async function replaceDocuments(
  context: CareContext,
  database: Database,
  opened: OpenedRequest,
  documentIds: readonly string[],
): Promise<void> {
  const requestId = opened.row.id
  const ids = [...new Set(documentIds)]
  const attached = await listAttached(database, requestId)
  const shown = new Set((await listShownDocuments(context, database, opened)).map(({ id }) => id))
  const visible = attached.filter((id) => shown.has(id))
  if (ids.join() === visible.join()) return
  const hidden = attached.filter((id) => !shown.has(id))
  const added = ids.filter((id) => !shown.has(id))
  const own = new Set(await listShareable(database, opened, added))
  for (const [index, id] of ids.entries())
    if (!shown.has(id) && !own.has(id)) throw createFieldProblem(['documentIds', index], 'invalid_value')
  const kept = [...ids, ...hidden.filter((id) => !ids.includes(id))]
  if (kept.length > MAX_REQUEST_DOCUMENTS) throw createFieldProblem(['documentIds'], 'too_big')
  await database.delete(serviceRequestDocuments).where(eq(serviceRequestDocuments.requestId, requestId))
  if (kept.length > 0)
    await database
      .insert(serviceRequestDocuments)
      .values(kept.map((documentId, place) => ({ requestId, documentId, place })))
}

async function listAttached(database: Database, requestId: string): Promise<string[]> {
  const rows = await database
    .select({ id: serviceRequestDocuments.documentId })
    .from(serviceRequestDocuments)
    .where(eq(serviceRequestDocuments.requestId, requestId))
    .orderBy(asc(serviceRequestDocuments.place))
  return rows.map(({ id }) => id)
}

/** Which of these are documents of the person that the viewer may show to others. */
async function listShareable(
  database: Database,
  { row, access }: OpenedRequest,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0 || !access.scopes.has('documents') || !mayShare(access)) return []
  const rows = await database
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        inArray(documents.id, [...ids]),
        eq(documents.personId, row.personId),
        eq(documents.siteId, row.siteId),
        isNotNull(documents.storedAt),
        isNull(documents.errorAt),
      ),
    )
    .for('update')
  return rows.map(({ id }) => id)
}

/**
 * Lets those who answer see what is attached, as far as they may see documents of the person at all. Who may not see
 * documents themselves shows none to anybody: what others have attached stays as it is.
 */
export async function shareDocuments(
  { viewer, clock }: CareContext,
  database: Database,
  opened: OpenedRequest,
  answererIds: readonly string[],
): Promise<void> {
  const { row, access } = opened
  if (!access.scopes.has('documents')) return
  const { personId } = row
  const at = new Date(clock.now())
  const attached = await listShareable(database, opened, await listAttached(database, row.id))
  if (attached.length === 0) return
  const team = await listMembersWith(database, { personId, siteId: viewer.siteId, scope: 'documents', at })
  const readers = answererIds.filter((id) => team.includes(id))
  const ids = readers.length === 0 ? [] : await addReaders(database, attached, readers)
  await announceAudiences(database, viewer, { personId, ids, at })
}
