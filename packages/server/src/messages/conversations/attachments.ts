import { and, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { readCareAccess } from '../../care/consent/access.ts'
import type { CareAccess } from '../../care/consent/access.ts'
import { isAnyOf, writeIds } from '../../infrastructure/database/any-of.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { prepared } from '../../infrastructure/database/prepared.ts'
import { documents } from '../../tables/documents/documents.ts'
import { isVisible, splitVisible } from '../../documents/documents/visibility.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { ConversationRecord } from './conversation-access.ts'

type AttachmentFacts = Pick<typeof documents.$inferSelect, 'title' | 'mediaType'>

interface AskedDocuments {
  readonly conversation: Pick<ConversationRecord, 'personId' | 'siteId'>
  readonly documentIds: readonly string[]
  readonly at: Date
  /** What the reader may see of the person now, where it is known already. */
  readonly access?: CareAccess | undefined
}

/**
 * Makes sure that documents can go with a message: everybody who reads it must be allowed to open them
 * already. Sending a document never shares it, because whoever shares it has to have decided so.
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
    const visible = await readFacts(database, accountId, asked)
    if (asked.documentIds.some((id) => !visible.has(id))) throw new ApiProblem('attachment_not_shared')
  }
}

/** What those of some documents are called, and of what type, that a reader may open now. */
export async function readAttachmentFacts(
  database: Database,
  { accountId }: Pick<Viewer, 'accountId'>,
  asked: AskedDocuments,
): Promise<ReadonlyMap<string, AttachmentFacts>> {
  return asked.documentIds.length === 0 ? new Map() : readFacts(database, accountId, asked)
}

async function readFacts(
  database: Database,
  accountId: string,
  { conversation: { personId, siteId }, documentIds, at, access }: AskedDocuments,
): Promise<ReadonlyMap<string, AttachmentFacts>> {
  const known = access ?? (await readCareAccess(database, { accountId, siteId, at, personId }))
  if (known?.scopes.has('documents') !== true) return new Map()
  const { kept, shared } = splitVisible([{ personId, as: known.as }])
  const visible = await factsOf(database).execute({
    ids: writeIds([...documentIds]),
    accountId,
    siteId,
    kept: writeIds(kept),
    shared: writeIds(shared),
  })
  return new Map(visible.map(({ id, ...facts }) => [id, facts]))
}

const factsOf = prepared((database) => {
  const reader = { accountId: sql.placeholder('accountId'), siteId: sql.placeholder('siteId') }
  const persons = { kept: sql.placeholder('kept'), shared: sql.placeholder('shared') }
  return database
    .select({ id: documents.id, title: documents.title, mediaType: documents.mediaType })
    .from(documents)
    .where(
      and(
        isAnyOf(documents.id, sql.placeholder('ids')),
        isVisible(database, reader, persons),
        isNull(documents.errorAt),
      ),
    )
    .prepare('attachment_facts')
})
