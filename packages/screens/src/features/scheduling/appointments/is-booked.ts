import type { Appointment } from '@platform/contract/care'

/** Whether it was agreed, also if it is cancelled now; what is only held for a few minutes was not. */
export function isBooked({ state }: Pick<Appointment, 'state'>): boolean {
  return state !== 'held'
}
