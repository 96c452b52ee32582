import { keepsSchedules } from '@platform/contract/care'
import type { Appointment } from '@platform/contract/care'
import { useClaims } from '../../../parts/services/use-claims.ts'

/** Whose an appointment is to the reader, and what they may do with it. The server decides. */
export function useScheduleRights(appointment: Pick<Appointment, 'professional'> | undefined) {
  const claims = useClaims()
  const isOwn = appointment?.professional?.id === claims?.u_id
  return { isOwn, mayChange: isOwn || keepsSchedules(claims?.pm_id) }
}
