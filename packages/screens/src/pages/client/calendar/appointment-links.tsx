import type { Appointment } from '@platform/contract/care'
import { PageLink } from '@platform/routing'
import type { ReactElement } from 'react'
import { AppointmentRows } from '../../../features/scheduling/appointments/appointment-rows.tsx'
import { useCalendarAddress } from './calendar-address.ts'

interface AppointmentLinksProps {
  readonly appointments: readonly Appointment[]
}

/** Appointments, each of which opens on this page. */
export function AppointmentLinks({ appointments }: AppointmentLinksProps): ReactElement {
  const { address, searchOf } = useCalendarAddress()
  const { view, month, day } = address
  const back = {
    ...(view !== 'auto' && { view }),
    ...(month !== '' && { month }),
    ...(day !== '' && { day }),
  }
  return (
    <AppointmentRows
      appointments={appointments}
      link={({ id }, parts) => (
        <PageLink page="client.calendar" search={searchOf({ ...back, appointment: id })} {...parts} />
      )}
    />
  )
}
