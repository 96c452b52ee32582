import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, DefinitionList, Page, PageHeading, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useReachedPersons } from '../../../features/care/persons/use-person.ts'
import { oneAppointment } from '../../../features/scheduling/appointments/appointments.queries.ts'
import { isBooked } from '../../../features/scheduling/appointments/is-booked.ts'
import { DownloadEvent } from '../../../features/scheduling/calendar-feeds/download-event.tsx'
import { CancelDialog } from '../../../features/scheduling/appointments/cancel-dialog.tsx'
import { MoveDialog } from '../../../features/scheduling/appointments/move-dialog.tsx'
import { useAppointmentFacts } from '../../../features/scheduling/appointments/use-appointment-facts.tsx'
import { JoinVideo, useJoinTime } from '../../../features/scheduling/video-links/join-video.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useServerNow } from '../../../parts/services/use-time-ago.ts'
import { BackToCalendar } from './back-to-calendar.tsx'
import { useCalendarAddress } from './calendar-address.ts'
import styles from './calendar.module.css'

interface AppointmentDetailProps {
  readonly id: string
}

/** One appointment: what is known of it, and what can still be changed. */
export function AppointmentDetail({ id }: AppointmentDetailProps): ReactElement {
  const { t } = useTranslation('scheduling')
  const appointment = useQuery(oneAppointment(useServices(), id))
  return (
    <Page>
      <PageHeading breadcrumb={<BackToCalendar />} title={t('appointments.detail.title')} />
      <Loaded query={appointment} skeleton={<Skeleton shape="control" lines={5} />}>
        {(data) => <AppointmentFacts appointment={data} />}
      </Loaded>
    </Page>
  )
}

function AppointmentFacts({ appointment }: { readonly appointment: Appointment }): ReactElement {
  const { t } = useTranslation('scheduling')
  const { address, change } = useCalendarAddress()
  const persons = useReachedPersons('calendar')
  const mayWrite = persons.some(({ id, mayWrite: may }) => id === appointment.person.id && may)
  const isChangeable = mayWrite && appointment.changeableUntil !== null
  const note = useChangeNote(appointment)
  const joinTime = useJoinTime(appointment)
  const dialog = isChangeable ? address.change : 'none'
  const close = (): void => change({ change: 'none' })
  return (
    <Stack gap="loose" className={styles.detail}>
      <DefinitionList items={useAppointmentFacts(appointment)} />
      {joinTime !== undefined && <p>{joinTime}</p>}
      {mayWrite && note !== undefined && <p>{note}</p>}
      <Cluster gap="normal">
        <JoinVideo appointment={appointment} primary />
        {isChangeable && appointment.movesLeft !== 0 && (
          <Button onClick={() => change({ change: 'move' })}>{t('appointments.move.open')}</Button>
        )}
        {isChangeable && (
          <Button onClick={() => change({ change: 'cancel' })}>{t('appointments.cancel.open')}</Button>
        )}
        {isBooked(appointment) && <DownloadEvent id={appointment.id} />}
      </Cluster>
      {dialog === 'move' && appointment.movesLeft !== 0 && (
        <MoveDialog appointment={appointment} onClose={close} />
      )}
      {dialog === 'cancel' && <CancelDialog appointment={appointment} onClose={close} />}
    </Stack>
  )
}

/** Until when it can be changed, or why it cannot; nothing for what is over. */
function useChangeNote({ state, startsAt, changeableUntil, movesLeft }: Appointment): string | undefined {
  const { t } = useTranslation('scheduling')
  const format = useReaderFormat()
  const isAhead = useServerNow() < Date.parse(startsAt)
  if (state !== 'booked' || !isAhead) return undefined
  if (changeableUntil === null) return t('appointments.detail.tooLate')
  const time = format.dateTime(changeableUntil)
  return movesLeft === 0
    ? t('appointments.detail.cancellable', { time })
    : t('appointments.detail.changeable', { time })
}
