import { useRefreshAppointments } from '../../../features/scheduling/appointments/use-refresh-appointments.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Reads anew what a change of the hours is seen in. */
export function useRefreshSchedule(): () => Promise<void> {
  const { api, queryClient } = useServices()
  const refreshAppointments = useRefreshAppointments()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.query.main.schedules.key() }),
      refreshAppointments(),
    ])
  }
}
