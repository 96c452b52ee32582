import { and, eq, gt, sql } from 'drizzle-orm'
import { auditEvents } from '../../tables/activity/audit.ts'
import { VISIT_MS } from '../../activity/audit/store.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { recordCareRead } from '../../care/consent/record-read.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { prepared } from '../../infrastructure/database/prepared.ts'
import type { ReachedConversation } from './conversation-access.ts'

/** Logged once a visit. */
export async function logThreadRead(
  database: Database,
  viewer: Viewer,
  { conversation: { personId }, access }: ReachedConversation,
  at: Date,
): Promise<void> {
  if (access.as !== 'member') return
  const since = new Date(at.getTime() - VISIT_MS).toISOString()
  const [visit] = await visitBy(database).execute({ accountId: viewer.accountId, personId, since })
  if (visit === undefined) await recordCareRead(database, { viewer, personId, access, data: 'messages', at })
}

const visitBy = prepared((database) =>
  database
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.actorAccountId, sql.placeholder('accountId')),
        gt(auditEvents.at, sql.placeholder('since')),
        eq(auditEvents.action, 'record.read'),
        eq(auditEvents.subjectAccountId, sql.placeholder('personId')),
        sql`${auditEvents.details} ->> 'data' = 'messages'`,
      ),
    )
    .limit(1)
    .prepare('thread_visit'),
)
