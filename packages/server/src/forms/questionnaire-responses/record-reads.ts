import { and, eq, gt, sql } from 'drizzle-orm'
import { VISIT_MS } from '../../activity/audit/store.ts'
import { recordAccess } from '../../care/consent/record-read.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { isAnyOf } from '../../infrastructure/database/any-of.ts'
import { auditEvents } from '../../tables/activity/audit.ts'

/** That a list of what persons have submitted was seen, once a visit of each. */
export async function recordListRead(
  { database, viewer, clock }: CareContext,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return
  const at = new Date(clock.now())
  const rows = await database
    .selectDistinct({ personId: auditEvents.subjectAccountId })
    .from(auditEvents)
    .where(
      and(
        isAnyOf(auditEvents.subjectAccountId, personIds),
        eq(auditEvents.actorAccountId, viewer.accountId),
        eq(auditEvents.action, 'record.read'),
        sql`${auditEvents.details}->>'data' = 'record'`,
        gt(auditEvents.at, new Date(at.getTime() - VISIT_MS)),
      ),
    )
  const lately = new Set(rows.map(({ personId }) => personId))
  for (const personId of new Set(personIds)) {
    // One connection: one after the other.
    if (!lately.has(personId)) await recordAccess(database, { viewer, personId, data: 'record', at })
  }
}
