import type { SiteId } from '@platform/contract'
import { and, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { readCareAccess } from '../care-team/access.ts'
import type { CareAccess } from '../care-team/access.ts'
import { listReachablePersons } from '../care-team/reach.ts'
import type { ReachablePerson } from '../care-team/reach.ts'
import type { Database } from '../database/database.ts'
import { ApiProblem } from '../http/problem.ts'
import { documentMembers, documents } from './schema.ts'

// The one place that says who may see which document: by consent, as for all of the record, and for members also by what
// was decided about the single document. It is asked at every request and before every piece of a file.

/** Who asks, and when. */
export interface DocumentReader {
  readonly accountId: string
  readonly siteId: SiteId
  readonly at: Date
}

export type DocumentRow = typeof documents.$inferSelect

/** A document that its reader may see, and with what right. */
export interface OpenedDocument {
  readonly document: DocumentRow
  readonly access: CareAccess
}

/**
 * A document, if the reader may see it now.
 *
 * @throws ApiProblem `not_found`, also for one that does not exist
 * @example
 * const { document, access } = await requireDocument(database, { ...viewer, at: now }, id)
 */
export async function requireDocument(
  database: Database,
  reader: DocumentReader,
  id: string,
): Promise<OpenedDocument> {
  const { accountId, siteId, at } = reader
  const [document] = await database
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.siteId, siteId), isNotNull(documents.storedAt)))
  if (document === undefined) throw new ApiProblem('not_found')
  const { personId } = document
  const access = await readCareAccess(database, { accountId, personId, siteId, at })
  const isCovered = access?.scopes.has('documents') === true
  if (!isCovered || !(await isOpenTo(database, document, accountId, access)))
    throw new ApiProblem('not_found')
  return { document, access }
}

/** Whether what was decided about this document lets the reader in. */
async function isOpenTo(
  database: Database,
  { id, audience }: DocumentRow,
  accountId: string,
  { as }: CareAccess,
): Promise<boolean> {
  if (as !== 'member' || audience === 'team') return true
  if (audience === 'nobody') return false
  const rows = await database
    .select({ accountId: documentMembers.accountId })
    .from(documentMembers)
    .where(and(eq(documentMembers.documentId, id), eq(documentMembers.accountId, accountId)))
  return rows.length === 1
}

/** May the reader change the document: who keeps the record may, and members what they have brought themselves. */
export function mayChange(
  document: Pick<DocumentRow, 'uploadedBy'>,
  access: CareAccess,
  accountId: string,
): boolean {
  return access.mayWrite && (access.as !== 'member' || document.uploadedBy === accountId)
}

/** May the reader decide who else sees the document: only who keeps the record. */
export function mayShare(access: CareAccess): boolean {
  return access.mayWrite && access.as !== 'member'
}

/**
 * The persons whose documents the reader may see: one of them, or all.
 *
 * @throws ApiProblem `not_found` for a person who is not among them
 */
export async function listReadable(
  database: Database,
  reader: DocumentReader,
  personId: string | undefined,
): Promise<readonly ReachablePerson[]> {
  const all = await listReachablePersons(database, { ...reader, scope: 'documents' })
  if (personId === undefined) return all
  const one = all.filter((person) => person.personId === personId)
  if (one.length === 0) throw new ApiProblem('not_found')
  return one
}

/** The condition under which a row of `documents` is one that the reader may see. */
export function isVisible(
  database: Database,
  { accountId, siteId }: DocumentReader,
  persons: readonly ReachablePerson[],
): SQL | undefined {
  const kept = persons.filter(({ as }) => as !== 'member').map(({ personId }) => personId)
  const shared = persons.filter(({ as }) => as === 'member').map(({ personId }) => personId)
  const isNamed = exists(
    database
      .select({ one: sql`1` })
      .from(documentMembers)
      .where(and(eq(documentMembers.documentId, documents.id), eq(documentMembers.accountId, accountId))),
  )
  const isShared = or(eq(documents.audience, 'team'), and(eq(documents.audience, 'named'), isNamed))
  return and(
    eq(documents.siteId, siteId),
    isNotNull(documents.storedAt),
    or(inArray(documents.personId, kept), and(inArray(documents.personId, shared), isShared)),
  )
}
