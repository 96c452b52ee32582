import { and, eq, gt, sql } from 'drizzle-orm'
import { auditEvents } from '../audit/schema.ts'
import type { Viewer } from '../authentication/viewer/viewer.ts'
import { recordCareRead } from '../care-team/record-read.ts'
import type { Database } from '../database/database.ts'
import type { ReachedConversation } from './conversation-access.ts'

/** An open thread is read again at every new message; in the access log it is one visit. */
const VISIT_MS = 5 * 60_000

/** Puts it into the person's access log that a member of the care team reads their messages. */
export async function logThreadRead(
  database: Database,
  viewer: Viewer,
  { conversation: { personId }, access }: ReachedConversation,
  at: Date,
): Promise<void> {
  if (access.as !== 'member') return
  const [visit] = await database
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.actorAccountId, viewer.accountId),
        gt(auditEvents.at, new Date(at.getTime() - VISIT_MS)),
        eq(auditEvents.action, 'record.read'),
        eq(auditEvents.subjectAccountId, personId),
        sql`${auditEvents.details} ->> 'data' = 'messages'`,
      ),
    )
    .limit(1)
  if (visit === undefined) await recordCareRead(database, { viewer, personId, access, data: 'messages', at })
}
