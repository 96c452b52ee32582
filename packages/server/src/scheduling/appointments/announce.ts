import type { AuditAction, NotificationEvent } from '@platform/contract'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { Actor, Told } from '../../activity/changes/announce-change.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { listViewers } from '../slots/slot-viewers.ts'
import { listCalendarKeepers } from '../appointment-records/appointment-access.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { listTold } from '../appointment-records/list-told.ts'
import { recordAccess } from '../../care/consent/record-read.ts'
import { planReminders } from '../reminders/plan-reminders.ts'
import { endWaiting } from '../waitlist-records/end-waiting.ts'
import { hastenLines } from '../waitlist-records/entry-store.ts'

export type AppointmentAction = Extract<AuditAction, `appointment.${string}`>

/** What is told of it; who arrived and who did not is seen on open pages. */
const EVENTS: Partial<Record<AppointmentAction, NotificationEvent>> = {
  'appointment.booked': 'appointmentBooked',
  'appointment.moved': 'appointmentMoved',
  'appointment.cancelled': 'appointmentCancelled',
}

/** After which a time may be free that somebody waits for. */
const FREEING: ReadonlySet<AppointmentAction> = new Set(['appointment.cancelled', 'appointment.moved'])

interface Announcer {
  readonly database: Database
  readonly viewer: Actor
  readonly at: Date
}

/** Last in its transaction. What is only held is seen on open pages, and nowhere else. */
export async function announceAppointment(
  { database, viewer, at }: Announcer,
  row: AppointmentRow,
  action?: AppointmentAction,
  {
    reason,
    alsoTell = [],
  }: { readonly reason?: string | undefined; readonly alsoTell?: readonly Told[] } = {},
): Promise<void> {
  const { appointment, professionalId, service } = row
  const { id, personId } = appointment
  const keepers = await listCalendarKeepers(database, row, at)
  if (action !== undefined) await follow({ database, viewer, at }, [row], { action, keepers })
  await announceChange(database, viewer, {
    ...(action !== undefined && {
      audit: {
        action,
        subjectAccountId: personId,
        organizationId: service.organizationId,
        object: { kind: 'appointment', id },
        reason,
        ...(isForColleague(viewer, row) && { details: { data: 'calendar' } }),
      },
      tell: [...listTold(row, keepers, eventOf(row, action)), ...alsoTell],
    }),
    readers: professionalId === null ? keepers : [...keepers, professionalId],
    bystanders: await listViewers(database, appointment.resourceId, at),
    topics: ['appointments'],
    about: id,
    at,
  })
}

/** What else is due when appointments of one person and one schedule are others than before. */
export async function follow(
  { database, viewer, at }: Announcer,
  rows: readonly [AppointmentRow, ...AppointmentRow[]],
  { action, keepers }: { readonly action: AppointmentAction; readonly keepers: readonly string[] },
): Promise<void> {
  const [{ appointment, professionalId }] = rows
  for (const row of rows) {
    await planReminders(database, row, keepers, at)
    await endWaiting(database, row)
  }
  if (FREEING.has(action)) await hastenLines(database, appointment.resourceId, at)
  if (viewer.accountId === null || viewer.accountId !== professionalId) return
  // What a professional changes they have seen, which the person finds in their access log.
  const { accountId, siteId, organizationId } = viewer
  await recordAccess(database, {
    viewer: { accountId, siteId, organizationId: organizationId ?? undefined },
    personId: appointment.personId,
    data: 'calendar',
    at,
  })
}

/** What a practice does in somebody's calendar for one of its own stands in their access log. */
function isForColleague({ accountId, organizationId }: Actor, row: AppointmentRow): boolean {
  return accountId !== row.professionalId && organizationId === row.service.organizationId
}

function eventOf({ appointment }: AppointmentRow, action: AppointmentAction): NotificationEvent | undefined {
  if (action !== 'appointment.overridden') return EVENTS[action]
  return appointment.sequence === 0 ? 'appointmentBooked' : 'appointmentMoved'
}
