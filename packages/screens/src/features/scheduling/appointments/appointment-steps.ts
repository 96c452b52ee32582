import { ARRIVAL_LEAD_HOURS } from '@platform/contract/care'
import type { Appointment } from '@platform/contract/care'

const HOUR_MS = 3_600_000

/** What a professional says of an appointment once people are there, or are not. */
export type AppointmentStep = 'arrive' | 'complete' | 'markNoShow'

/** What can be said of it now, the likeliest first. The server decides. */
export function listSteps(
  { state, startsAt }: Pick<Appointment, 'state' | 'startsAt'>,
  nowMs: number,
): readonly AppointmentStep[] {
  if (state === 'arrived') return ['complete']
  if (state !== 'booked') return []
  const startMs = Date.parse(startsAt)
  if (nowMs >= startMs) return ['arrive', 'markNoShow']
  return nowMs >= startMs - ARRIVAL_LEAD_HOURS * HOUR_MS ? ['arrive'] : []
}
