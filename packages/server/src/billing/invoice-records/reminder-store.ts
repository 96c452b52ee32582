import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import type { InvoiceRow } from './store.ts'

/** The latest first. An invoice that was issued never changes: what was done about it is in the log alone. */
export async function listReminders(
  database: Database,
  { id, issuedAt }: Pick<InvoiceRow, 'id' | 'issuedAt'>,
) {
  if (issuedAt === null) return []
  return database
    .select({ at: auditEvents.at, details: auditEvents.details })
    .from(auditEvents)
    .where(
      and(
        // Written out, so that the database knows its index of reminders by it.
        sql`${auditEvents.action} = 'invoice.reminded'`,
        eq(auditEvents.objectKind, 'invoice'),
        eq(auditEvents.objectId, id),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
}
