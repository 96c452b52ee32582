import type { AuditAction } from '@platform/contract'
import { eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { auditEvents } from '../../tables/activity/audit.ts'

const READS: readonly AuditAction[] = [
  'account.viewed',
  'breakGlass.opened',
  'record.exported',
  'record.read',
]

/** Whether an event of the audit log is somebody's look at an account or a record. */
export function isRead(): SQL {
  return inArray(auditEvents.action, [...READS])
}

/** Whether an app, which its owner has let in, has read or added. */
export function isAppVisit(): SQL {
  return inArray(auditEvents.action, ['app.read', 'app.wrote'])
}

/** Whether it is what a practice has done in the calendar of a person for one of its own. */
export function isCalendarChange(): SQL {
  return sql`${auditEvents.action} like 'appointment.%' and ${auditEvents.details} ->> 'data' = 'calendar'`
}

/** When somebody has last looked at something of a person on a site, for a row that names all three. */
export function selectLastRead(row: {
  readonly actorId: AnyColumn
  readonly subjectId: AnyColumn
  readonly siteId: AnyColumn
}): SQL<Date | null> {
  return sql<Date | null>`(
    select ${auditEvents.at} from ${auditEvents}
    where ${eq(auditEvents.subjectAccountId, row.subjectId)}
      and ${eq(auditEvents.actorAccountId, row.actorId)}
      and ${eq(auditEvents.siteId, row.siteId)}
      and ${isRead()}
    order by ${auditEvents.at} desc
    limit 1
  )`.mapWith(auditEvents.at)
}
