import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { WorkQueueSource } from '../../infrastructure/jobs/work-queue.ts'
import { documents } from '../../tables/documents/documents.ts'

/** A server that dies while it reads a file may have died of it. */
export const MAX_SCAN_ATTEMPTS = 3

export const SCAN_QUEUE: WorkQueueSource = {
  name: 'scans',
  table: documents,
  at: documents.storedAt,
  waiting: and(
    eq(documents.scanState, 'waiting'),
    isNotNull(documents.storedAt),
    lt(documents.scanAttempts, MAX_SCAN_ATTEMPTS),
  ),
}
