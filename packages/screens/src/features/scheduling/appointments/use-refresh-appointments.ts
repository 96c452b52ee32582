import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Reads anew what a change of an appointment is seen in: appointments, the times that are free, and what is waited for. */
export function useRefreshAppointments(): () => Promise<void> {
  const { api } = useServices()
  const queryClient = useQueryClient()
  return useCallback(async () => {
    const { appointments, appointmentSeries, slots, waitlist } = api.query.main
    await Promise.all(
      [appointments.key(), appointmentSeries.key(), slots.key(), waitlist.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }, [api, queryClient])
}
