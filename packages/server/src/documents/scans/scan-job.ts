import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { listPieces } from '../documents/pieces-store.ts'
import { documents, documentTexts } from '../../tables/documents/documents.ts'
import type { DocumentRow } from '../documents/visibility.ts'
import type { FileVault } from '../../infrastructure/files/file-vault.ts'
import { readWholeFile } from '../../infrastructure/files/read-file.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import { readOldestWaiting } from '../../infrastructure/jobs/work-queue.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { readFileText } from './read-text.ts'
import { MAX_SCAN_ATTEMPTS, SCAN_QUEUE } from './scan-queue.ts'
import { suggestTitle } from './suggest-title.ts'

const MINUTE_MS = 60_000

interface ScanContext {
  readonly database: Database
  readonly vault: FileVault
  readonly logger: Logger
}

export function createScanJob(context: ScanContext): Job {
  return {
    name: 'documentScans',
    everyMs: MINUTE_MS,
    readOldestWaiting: () => readOldestWaiting(context.database, SCAN_QUEUE),
    async run(signal) {
      await giveUp(context.database)
      for (;;) {
        signal.throwIfAborted()
        const document = await claim(context.database)
        if (document === undefined) return
        await scan(context, document, signal)
      }
    },
  }
}

/** The one that has waited longest; of two servers each takes another one, and a failed one comes last. */
async function claim(database: Database): Promise<DocumentRow | undefined> {
  const next = database
    .select({ id: documents.id })
    .from(documents)
    .where(SCAN_QUEUE.waiting)
    .orderBy(asc(documents.scanAttempts), asc(documents.storedAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const rows = await database
    .update(documents)
    .set({ scanAttempts: sql`${documents.scanAttempts} + 1` })
    .where(sql`${documents.id} in ${next}`)
    .returning()
  return rows[0]
}

async function giveUp(database: Database): Promise<void> {
  await database
    .update(documents)
    .set({ scanState: 'none' })
    .where(and(eq(documents.scanState, 'waiting'), sql`${documents.scanAttempts} >= ${MAX_SCAN_ATTEMPTS}`))
}

async function scan(
  { database, vault, logger }: ScanContext,
  document: DocumentRow,
  signal: AbortSignal,
): Promise<void> {
  const { id, mediaType } = document
  if (mediaType === null) return
  try {
    const bytes = await readWholeFile(vault, document, await listPieces(database, id))
    await keepText(database, document, await readFileText(bytes, mediaType, signal))
  } catch (error) {
    if (signal.aborted) throw error
    logger.error({ err: error, documentId: id }, 'A document could not be scanned')
  }
}

export async function keepText(
  database: Database,
  { id, title, fileName }: Pick<DocumentRow, 'id' | 'title' | 'fileName'>,
  text: string,
): Promise<void> {
  const content = text.trim()
  await database.transaction(async (transaction) => {
    const isEmpty = content === ''
    const named = fileName.startsWith(title.slice(0, 20))
    // Who has typed a title has decided.
    const suggestedTitle = isEmpty || !named ? null : suggestTitle(content, title)
    const rows = await transaction
      .update(documents)
      .set({ scanState: isEmpty ? 'none' : 'done', suggestedTitle })
      .where(eq(documents.id, id))
      .returning({ id: documents.id })
    if (isEmpty || rows.length === 0) return
    await transaction
      .insert(documentTexts)
      .values({ documentId: id, content })
      .onConflictDoUpdate({ target: documentTexts.documentId, set: { content } })
  })
}
