import type { WaitlistEntry } from '@platform/contract/care'
import type { EntryRow } from '../waitlist-records/entry-store.ts'

/** `undefined` for what has ended, or rests while a consent is paused. */
export function presentEntry({
  entry,
  service,
  professionalId,
  professional,
  person,
  isEnded,
  isLive,
  held,
  heldUntil,
}: EntryRow): WaitlistEntry | undefined {
  if (isEnded || !isLive || professionalId === null) return undefined
  return {
    id: entry.id,
    person: { id: entry.personId, name: person },
    scheduleId: entry.resourceId,
    professional: { id: professionalId, name: professional },
    service,
    from: entry.fromDate,
    to: entry.toDate,
    timeZone: entry.timeZone,
    dayParts: entry.dayParts,
    weekdays: entry.weekdays,
    createdAt: entry.createdAt.toISOString(),
    offer:
      held === null || heldUntil === null
        ? null
        : {
            appointmentId: held.id,
            startsAt: held.startsAt.toISOString(),
            endsAt: held.endsAt.toISOString(),
            heldUntil: heldUntil.toISOString(),
            timeZone: held.timeZone,
          },
    version: entry.version,
  }
}
