import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Reads anew what a change of an appointment is seen in: appointments, and the times that are free. */
export function useRefreshAppointments(): () => Promise<void> {
  const { api } = useServices()
  const queryClient = useQueryClient()
  return useCallback(async () => {
    const { appointments, slots, groupSessions, organizationSchedules } = api.query.main
    const keys = [appointments.key(), slots.key(), groupSessions.key(), organizationSchedules.key()]
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }, [api, queryClient])
}
