import { and, eq, gt, sql } from 'drizzle-orm'
import { auditEvents } from '../../tables/activity/audit.ts'
import { VISIT_MS } from '../../activity/audit/store.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { CareAccess } from '../../care/consent/access.ts'
import { recordCareRead } from '../../care/consent/record-read.ts'
import { isAnyOf, writeIds } from '../../infrastructure/database/any-of.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { prepared } from '../../infrastructure/database/prepared.ts'
import type { DocumentRow, OpenedDocument } from './visibility.ts'

/** Recorded once a visit. */
export async function recordListRead(
  database: Database,
  viewer: Viewer,
  opened: readonly { readonly document: Pick<DocumentRow, 'personId'>; readonly access: CareAccess }[],
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
  const since = new Date(at.getTime() - VISIT_MS).toISOString()
  const rows = await readingsBy(database).execute({ personIds: writeIds(personIds), accountId, since })
  return new Set(rows.map(({ personId }) => personId))
}

const readingsBy = prepared((database) =>
  database
    .selectDistinct({ personId: auditEvents.subjectAccountId })
    .from(auditEvents)
    .where(
      and(
        isAnyOf(auditEvents.subjectAccountId, sql.placeholder('personIds')),
        eq(auditEvents.actorAccountId, sql.placeholder('accountId')),
        eq(auditEvents.action, 'record.read'),
        sql`${auditEvents.details}->>'data' = 'documents'`,
        gt(auditEvents.at, sql.placeholder('since')),
      ),
    )
    .prepare('list_readings'),
)

export async function recordDocumentRead(
  database: Database,
  viewer: Viewer,
  { document, access }: OpenedDocument,
  at: Date,
): Promise<void> {
  const { personId } = document
  await recordCareRead(database, { viewer, personId, access, data: 'documents', at })
}
