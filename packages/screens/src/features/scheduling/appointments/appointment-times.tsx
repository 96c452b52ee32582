import type { Appointment } from '@platform/contract/care'
import { DateTime } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useTimeWords } from '../slots/use-time-words.ts'

interface AppointmentTimesProps {
  readonly appointment: Pick<Appointment, 'startsAt' | 'endsAt' | 'timeZone'>
  /** Where a heading says the day already. */
  readonly withoutDay?: boolean
}

/** When an appointment is, by the clock of the reader, and by that of the practice where it differs. */
export function AppointmentTimes({ appointment, withoutDay = false }: AppointmentTimesProps): ReactElement {
  const { startsAt, endsAt, timeZone } = appointment
  const words = useTimeWords(timeZone)
  return (
    <>
      {!withoutDay && `${words.day(startsAt)}, `}
      <DateTime value={startsAt} text={words.times(startsAt, endsAt)} other={words.there(startsAt)} />
    </>
  )
}
