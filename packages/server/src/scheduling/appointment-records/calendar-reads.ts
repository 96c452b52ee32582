import { and, eq, gt, sql } from 'drizzle-orm'
import { VISIT_MS } from '../../activity/audit/store.ts'
import { recordAccess } from '../../care/consent/record-read.ts'
import { isAnyOf, writeIds } from '../../infrastructure/database/any-of.ts'
import { prepared } from '../../infrastructure/database/prepared.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { sideOf } from './appointment-access.ts'
import type { AppointmentRow } from './appointment-store.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'

/** Whose appointments with a colleague the viewer sees; recorded once a visit, for the access log of each person. */
export async function recordCalendarReads(
  { database, viewer, at }: Booker,
  rows: readonly AppointmentRow[],
): Promise<void> {
  const ofColleagues = rows.filter((row) => sideOf(viewer, row) === 'organization')
  const personIds = [...new Set(ofColleagues.map(({ appointment: { personId } }) => personId))]
  if (personIds.length === 0) return
  const since = new Date(at.getTime() - VISIT_MS).toISOString()
  const found = await readingsBy(database).execute({
    personIds: writeIds(personIds),
    accountId: viewer.accountId,
    since,
  })
  const lately = new Set(found.map(({ personId }) => personId))
  for (const personId of personIds) {
    // One connection: one after the other.
    if (!lately.has(personId)) await recordAccess(database, { viewer, personId, data: 'calendar', at })
  }
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
        sql`${auditEvents.details}->>'data' = 'calendar'`,
        gt(auditEvents.at, sql.placeholder('since')),
      ),
    )
    .prepare('calendar_readings'),
)
