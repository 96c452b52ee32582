import { and, eq, gt, sql } from 'drizzle-orm'
import { VISIT_MS } from '../../activity/audit/store.ts'
import { recordAccess } from '../../care/consent/record-read.ts'
import { isAnyOf, writeIds } from '../../infrastructure/database/any-of.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { prepared } from '../../infrastructure/database/prepared.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import { sideOf } from './appointment-access.ts'
import type { AppointmentRow } from './appointment-store.ts'

/** Whose appointments a practice has seen finds it in their access log, once a visit. */
export async function recordAppointmentReads(
  { database, viewer, at }: Booker,
  rows: readonly AppointmentRow[],
): Promise<void> {
  const seen = rows.filter((row) => sideOf(viewer, row) !== 'person')
  const personIds = [...new Set(seen.map(({ appointment }) => appointment.personId))]
  if (personIds.length === 0) return
  const lately = await listReadLately(database, { accountId: viewer.accountId, personIds, at })
  const others = personIds.filter((personId) => !lately.has(personId))
  if (others.length === 0) return
  // A week of many clients is written down at once.
  await database.transaction(async (transaction) => {
    for (const personId of others) await recordAccess(transaction, { viewer, personId, data: 'calendar', at })
  })
}

async function listReadLately(
  database: Database,
  reads: { readonly accountId: string; readonly personIds: readonly string[]; readonly at: Date },
): Promise<ReadonlySet<string | null>> {
  const { accountId, personIds, at } = reads
  const since = new Date(at.getTime() - VISIT_MS).toISOString()
  const rows = await readsBy(database).execute({ personIds: writeIds(personIds), accountId, since })
  return new Set(rows.map(({ personId }) => personId))
}

const readsBy = prepared((database) =>
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
    .prepare('list_appointment_reads'),
)
