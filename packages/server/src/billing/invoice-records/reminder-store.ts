import { and, desc, eq, gte } from 'drizzle-orm'
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
        eq(auditEvents.action, 'invoice.reminded'),
        gte(auditEvents.at, issuedAt),
        eq(auditEvents.objectKind, 'invoice'),
        eq(auditEvents.objectId, id),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
}
