import type { NotificationEvent } from '@platform/contract'
import { announceChange } from '../../activity/changes/announce-change.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { follow } from '../appointments/announce.ts'
import { listCalendarKeepers } from '../appointment-records/appointment-access.ts'
import { listTold } from '../appointment-records/list-told.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import { listViewers } from '../slots/slot-viewers.ts'
import type { SeriesRows } from './series-store.ts'

const EVENTS = {
  'appointment.booked': { one: 'appointmentBooked', several: 'appointmentSeriesBooked' },
  'appointment.moved': { one: 'appointmentMoved', several: 'appointmentSeriesMoved' },
  'appointment.cancelled': { one: 'appointmentCancelled', several: 'appointmentSeriesCancelled' },
} as const satisfies Record<string, Record<'one' | 'several', NotificationEvent>>

/** The log has each appointment; people are told once. Last in its transaction. */
export async function announceSeries(
  { database, viewer, at }: Booker,
  rows: SeriesRows,
  action: keyof typeof EVENTS,
): Promise<void> {
  const [first] = rows
  const { appointment, professionalId, service } = first
  const keepers = await listCalendarKeepers(database, first, at)
  await follow({ database, viewer, at }, rows, { action, keepers })
  for (const row of rows) {
    await recordAuditEvent(database, {
      actorAccountId: viewer.accountId,
      siteId: viewer.siteId,
      organizationId: service.organizationId,
      action,
      subjectAccountId: row.appointment.personId,
      object: { kind: 'appointment', id: row.appointment.id },
      at,
    })
  }
  await announceChange(database, viewer, {
    tell: listTold(first, keepers, EVENTS[action][rows.length === 1 ? 'one' : 'several']),
    readers: professionalId === null ? keepers : [...keepers, professionalId],
    bystanders: await listViewers(database, appointment.resourceId, at),
    topics: ['appointments'],
    at,
  })
}
