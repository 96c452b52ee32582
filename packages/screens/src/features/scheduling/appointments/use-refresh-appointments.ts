import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Reads anew what a change of an appointment is seen in: appointments, the times that are free, and what is waited for. */
export function useRefreshAppointments(): () => Promise<void> {
  const { api } = useServices()
  const queryClient = useQueryClient()
  return useCallback(async () => {
    const { appointments, appointmentSeries, groupSessions, organizationSchedules, slots, waitlist } =
      api.query.main
    const subjects = [appointments, appointmentSeries, groupSessions, organizationSchedules, slots, waitlist]
    await Promise.all(subjects.map((subject) => queryClient.invalidateQueries({ queryKey: subject.key() })))
  }, [api, queryClient])
}
