import { and, asc, eq, isNull } from 'drizzle-orm'
import type { CareContext } from '../../care/consent/care-context.ts'
import { listMembersWith } from '../../care/consent/reach.ts'
import { addReader } from '../../documents/documents/audience.ts'
import { isVisible, mayShare, requireDocument } from '../../documents/documents/visibility.ts'
import { isOwnDocument } from './is-own-document.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
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

/** @throws ApiProblem `validation_failed` for one that is not of the person, or that the viewer may not share */
export async function replaceDocuments(
  { viewer, clock }: CareContext,
  database: Database,
  { row }: OpenedRequest,
  documentIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(documentIds)]
  const reader = { accountId: viewer.accountId, siteId: viewer.siteId, at: new Date(clock.now()) }
  for (const [index, id] of ids.entries())
    if (!(await isOwnDocument(database, reader, id, row.personId)))
      throw createFieldProblem(['documentIds', index], 'invalid_value')
  await database.delete(serviceRequestDocuments).where(eq(serviceRequestDocuments.requestId, row.id))
  if (ids.length > 0)
    await database
      .insert(serviceRequestDocuments)
      .values(ids.map((documentId, place) => ({ requestId: row.id, documentId, place })))
}

/**
 * Lets those who answer see what is attached, as far as they may see documents of the person at all.
 *
 * @throws ApiProblem `conflict` for one that may not be shared any more
 */
export async function shareDocuments(
  { viewer, clock }: CareContext,
  database: Database,
  { row }: OpenedRequest,
  answererIds: readonly string[],
): Promise<void> {
  const { accountId, siteId } = viewer
  const at = new Date(clock.now())
  const attached = await database
    .select({ id: serviceRequestDocuments.documentId })
    .from(serviceRequestDocuments)
    .where(eq(serviceRequestDocuments.requestId, row.id))
    .orderBy(asc(serviceRequestDocuments.documentId))
  if (attached.length === 0) return
  const team = await listMembersWith(database, { personId: row.personId, siteId, scope: 'documents', at })
  const readers = answererIds.filter((id) => team.includes(id))
  for (const { id } of attached) {
    const { document, access } = await requireDocument(database, { accountId, siteId, at }, id)
    if (!mayShare(access) || document.errorAt !== null) throw new ApiProblem('conflict')
    for (const reader of readers) await addReader(database, document, reader)
  }
}
