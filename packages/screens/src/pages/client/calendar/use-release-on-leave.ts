import { useEffect, useRef } from 'react'
import { useRefreshAppointments } from '../../../features/scheduling/appointments/use-refresh-appointments.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Lets go of a time for others as soon as who held it is elsewhere. A tab that is closed leaves it to run out. */
export function useReleaseOnLeave(id: string, isHeld: boolean): void {
  const { api } = useServices()
  const refresh = useRefreshAppointments()
  const state = useRef({ isHeld, isHere: true })
  useEffect(() => {
    state.current.isHeld = isHeld
  }, [isHeld])
  useEffect(() => {
    const { current } = state
    current.isHere = true
    return () => {
      current.isHere = false
      // React may take an effect back only to begin it again.
      queueMicrotask(() => {
        if (current.isHere || !current.isHeld) return
        // Where it fails, it has run out or will.
        api.call.main.appointments.release({ params: { id } }).then(refresh, () => {})
      })
    }
  }, [api, id, refresh])
}
