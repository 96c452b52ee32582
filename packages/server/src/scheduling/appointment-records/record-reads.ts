import { recordVisits } from '../../care/consent/record-read.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import { sideOf } from './appointment-access.ts'
import type { AppointmentRow } from './appointment-store.ts'

/** Whose appointments a practice has seen finds it in their access log, once a visit. */
export async function recordAppointmentReads(
  { database, viewer, at }: Booker,
  rows: readonly AppointmentRow[],
): Promise<void> {
  const seen = rows.filter((row) => sideOf(viewer, row) !== 'person')
  const reads = seen.map(({ appointment: { personId } }) => ({ personId, data: 'calendar' as const }))
  await recordVisits(database, { viewer, at }, reads)
}
