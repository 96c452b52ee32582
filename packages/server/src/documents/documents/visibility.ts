import type { SiteId } from '@platform/contract'
import { and, eq, exists, getTableColumns, isNotNull, or, sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import { readCareAccess } from '../../care/consent/access.ts'
import type { CareAccess } from '../../care/consent/access.ts'
import { listReachablePersons } from '../../care/consent/reach.ts'
import type { ReachablePerson } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { isAnyOf } from '../../infrastructure/database/any-of.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { documentMembers, documents } from '../../tables/documents/documents.ts'

// The one place that says who may see which document: by consent, as for all of the record, and for members also by what
// was decided about the single document. It is asked at every request and before every piece of a file.

export interface DocumentReader {
  readonly accountId: string
  readonly siteId: SiteId
  readonly at: Date
}

// What a search compares is as long as the text, and nobody reads it.
const { titleWords: _, ...documentColumns } = getTableColumns(documents)

export type DocumentRow = Omit<typeof documents.$inferSelect, 'titleWords'>

export interface OpenedDocument {
  readonly document: DocumentRow
  readonly access: CareAccess
}

/** @throws ApiProblem `not_found`, also for one that does not exist */
export async function requireDocument(
  database: Database,
  reader: DocumentReader,
  id: string,
): Promise<OpenedDocument> {
  const { accountId, siteId, at } = reader
  const [document] = await database
    .select(documentColumns)
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

/** Whoever keeps the record may change any document; members may change what they have brought themselves. */
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

/** @throws ApiProblem `not_found` for a person who is not among them */
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

interface VisiblePersons<Ids = readonly string[]> {
  readonly kept: Ids
  readonly shared: Ids
}

export function splitVisible(persons: readonly Pick<ReachablePerson, 'personId' | 'as'>[]): VisiblePersons {
  const idsWhere = (isShared: boolean) =>
    persons.filter(({ as }) => (as === 'member') === isShared).map(({ personId }) => personId)
  return { kept: idsWhere(false), shared: idsWhere(true) }
}

export function isVisible(
  database: Database,
  { accountId, siteId }: { readonly accountId: string | Placeholder; readonly siteId: SiteId | Placeholder },
  { kept, shared }: VisiblePersons<readonly string[] | Placeholder>,
): SQL | undefined {
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
    or(isAnyOf(documents.personId, kept), and(isAnyOf(documents.personId, shared), isShared)),
  )
}
