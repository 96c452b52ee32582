import { and, inArray, isNull } from 'drizzle-orm'
import type { Viewer } from '../authentication/viewer/viewer.ts'
import { listReachablePersons } from '../care-team/reach.ts'
import type { Database } from '../database/database.ts'
import { documents } from '../documents/schema.ts'
import { isVisible } from '../documents/visibility.ts'
import { ApiProblem } from '../http/problem.ts'
import type { ConversationRecord } from './conversation-access.ts'
/** Some documents about the person a conversation is about. */
interface AskedDocuments {
  readonly conversation: Pick<ConversationRecord, 'personId' | 'siteId'>
  readonly documentIds: readonly string[]
  readonly at: Date
}

/**
 * Makes sure that documents can go with a message: everybody who reads it must be allowed to open them already. Sending
 * a document never shares it, because whoever shares it has to have decided so.
 *
 * @throws ApiProblem `attachment_not_shared`
 */
export async function requireSharedDocuments(
  database: Database,
  readerIds: Iterable<string>,
  asked: AskedDocuments,
): Promise<void> {
  if (asked.documentIds.length === 0) return
  for (const accountId of readerIds) {
    const visible = await readTitles(database, accountId, asked)
    if (asked.documentIds.some((id) => !visible.has(id))) throw new ApiProblem('attachment_not_shared')
  }
}

/** The titles of those of some documents that a reader may open now. */
export async function readAttachmentTitles(
  database: Database,
  { accountId }: Pick<Viewer, 'accountId'>,
  asked: AskedDocuments,
): Promise<ReadonlyMap<string, string>> {
  return asked.documentIds.length === 0 ? new Map() : readTitles(database, accountId, asked)
}

async function readTitles(
  database: Database,
  accountId: string,
  { conversation: { personId, siteId }, documentIds, at }: AskedDocuments,
): Promise<ReadonlyMap<string, string>> {
  const reader = { accountId, siteId, at }
  const reached = await listReachablePersons(database, { ...reader, scope: 'documents' })
  const person = reached.filter((one) => one.personId === personId)
  if (person.length === 0) return new Map()
  const visible = await database
    .select({ id: documents.id, title: documents.title })
    .from(documents)
    .where(
      and(
        inArray(documents.id, [...documentIds]),
        inArray(documents.personId, [personId]),
        isVisible(database, reader, person),
        isNull(documents.errorAt),
      ),
    )
  return new Map(visible.map(({ id, title }) => [id, title]))
}
