import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { auditEvents } from '../audit/schema.ts'
import type { Viewer } from '../authentication/viewer/viewer.ts'
import { recordCareRead } from '../care-team/record-read.ts'
import type { Database } from '../database/database.ts'
import type { OpenedDocument } from './visibility.ts'

/** A list that stays open is read again at every change; for so long that is one reading. */
const ONE_READING_MS = 15 * 60_000

/**
 * Puts it into the access logs of the persons that somebody else has looked through their documents.
 *
 * @example
 * await recordListRead(database, viewer, opened, now)
 */
export async function recordListRead(
  database: Database,
  viewer: Viewer,
  opened: readonly OpenedDocument[],
  at: Date,
): Promise<void> {
  const shared = new Map(
    opened
      .filter(({ access }) => access.as === 'member')
      .map(({ document, access }) => [document.personId, access] as const),
  )
  if (shared.size === 0) return
  const lately = await listReadLately(database, viewer, [...shared.keys()], at)
  for (const [personId, access] of shared) {
    // One connection: one after the other.
    if (!lately.has(personId))
      await recordCareRead(database, { viewer, personId, access, data: 'documents', at })
  }
}

async function listReadLately(
  database: Database,
  { accountId }: Viewer,
  personIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string | null>> {
  const rows = await database
    .selectDistinct({ personId: auditEvents.subjectAccountId })
    .from(auditEvents)
    .where(
      and(
        inArray(auditEvents.subjectAccountId, [...personIds]),
        eq(auditEvents.actorAccountId, accountId),
        eq(auditEvents.action, 'record.read'),
        sql`${auditEvents.details}->>'data' = 'documents'`,
        gt(auditEvents.at, new Date(at.getTime() - ONE_READING_MS)),
      ),
    )
  return new Set(rows.map(({ personId }) => personId))
}

/** Puts it into the person's access log that somebody else has read this document. */
export async function recordDocumentRead(
  database: Database,
  viewer: Viewer,
  { document, access }: OpenedDocument,
  at: Date,
): Promise<void> {
  const { personId } = document
  await recordCareRead(database, { viewer, personId, access, data: 'documents', at })
}
