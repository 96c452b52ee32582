import type { NotificationEvent } from '@platform/contract'
import type { Told } from '../../activity/changes/announce-change.ts'
import type { AppointmentRow } from './appointment-store.ts'

/** Each side is told the name of the other. */
export function listTold(
  row: AppointmentRow,
  keepers: readonly string[],
  event: NotificationEvent | undefined,
): Told[] {
  if (event === undefined) return []
  const { appointment, professionalId, professional, person } = row
  const { id, personId } = appointment
  const about = { event, about: id, objectId: id }
  const seenByKeepers = professionalId === null ? undefined : { id: professionalId, name: professional }
  return [
    ...keepers.map((accountId) => ({ ...about, accountId, subject: seenByKeepers })),
    ...(professionalId === null
      ? []
      : [{ ...about, accountId: professionalId, subject: { id: personId, name: person } }]),
  ]
}
