import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Drawer } from '@platform/ui'
import { Button, Cluster, DefinitionList, Skeleton, Stack, type Definition } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { AppointmentStatus } from '../../../features/scheduling/appointments/appointment-status.tsx'
import { AppointmentTimes } from '../../../features/scheduling/appointments/appointment-times.tsx'
import { oneAppointment } from '../../../features/scheduling/appointments/appointments.queries.ts'
import { ChangeDialog } from '../../../features/scheduling/appointment-series/change-dialog.tsx'
import { usePlaceText } from '../../../features/scheduling/appointments/use-place-text.ts'
import { useSeriesText } from '../../../features/scheduling/appointments/use-series-text.ts'
import { JoinLink } from '../../../features/scheduling/video-links/join-link.tsx'
import { useTimeWords } from '../../../features/scheduling/slots/use-time-words.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AttendButtons } from '../group-sessions/attend-buttons.tsx'
import { useScheduleRights } from '../healthcare-services/use-schedule-rights.ts'
import { MoveAnywayDialog } from './move-anyway-dialog.tsx'
import { VideoLinkDialog } from './video-link-dialog.tsx'

interface AppointmentDrawerProps {
  readonly id: string
  readonly onClose: () => void
}

/** One appointment: who comes and what for, and what can be done about it. */
export function AppointmentDrawer({ id, onClose }: AppointmentDrawerProps): ReactElement {
  const { t } = useTranslation(['common', 'schedules'])
  const appointment = useQuery(oneAppointment(useServices(), id))
  return (
    <Drawer
      open
      title={appointment.data?.person.name ?? t('schedules:schedules.detail.title')}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <Loaded query={appointment} skeleton={<Skeleton shape="text" lines={6} />}>
        {(data) => <AppointmentDetail appointment={data} />}
      </Loaded>
    </Drawer>
  )
}

function AppointmentDetail({ appointment }: { readonly appointment: Appointment }): ReactElement {
  const { t } = useTranslation(['schedules', 'scheduling'])
  const [open, setOpen] = useState<'move' | 'moveAnyway' | 'cancel' | 'videoLink'>()
  const close = (): void => setOpen(undefined)
  const { person, place, changeableUntil } = appointment
  const { isOwn, mayChange } = useScheduleRights(appointment)
  return (
    <Stack gap="loose">
      <DefinitionList items={useFacts(appointment)} />
      {isOwn && place === 'video' && (
        <VideoCall appointment={appointment} onChange={() => setOpen('videoLink')} />
      )}
      {mayChange && <AttendButtons appointment={appointment} />}
      {isOwn && (
        <PageLink page="professional.client" params={{ clientId: person.id }}>
          {t('schedules:schedules.detail.client', { name: person.name })}
        </PageLink>
      )}
      {changeableUntil !== null && (
        <Cluster>
          <Button onClick={() => setOpen('move')}>{t('scheduling:appointments.move.open')}</Button>
          {isOwn && (
            <Button onClick={() => setOpen('moveAnyway')}>{t('schedules:schedules.other.move')}</Button>
          )}
          <Button variant="danger" onClick={() => setOpen('cancel')}>
            {t('scheduling:appointments.cancel.open')}
          </Button>
        </Cluster>
      )}
      {open === 'moveAnyway' && <MoveAnywayDialog appointment={appointment} onClose={close} />}
      {open === 'videoLink' && <VideoLinkDialog appointment={appointment} onClose={close} />}
      {(open === 'move' || open === 'cancel') && (
        <ChangeDialog kind={open} appointment={appointment} onClose={close} />
      )}
    </Stack>
  )
}

interface VideoCallProps {
  readonly appointment: Appointment
  readonly onChange: () => void
}

/** The way into the video call, which its professional has at any time. */
function VideoCall({ appointment, onChange }: VideoCallProps): ReactElement | null {
  const { t } = useTranslation('schedules')
  const { videoUrl, state } = appointment
  const isAhead = state === 'booked' || state === 'arrived'
  if (videoUrl === null && !isAhead) return null
  return (
    <Cluster>
      {videoUrl !== null && <JoinLink videoUrl={videoUrl}>{t('videoLinks.open')}</JoinLink>}
      {isAhead && (
        <Button onClick={onChange}>{t(videoUrl === null ? 'videoLinks.add' : 'videoLinks.change')}</Button>
      )}
    </Cluster>
  )
}

function useFacts(appointment: Appointment): Definition[] {
  const { t } = useTranslation(['schedules', 'scheduling'])
  const { state, service, session, occupied, startsAt, endsAt, timeZone, cancellationReason } = appointment
  const { isOwn } = useScheduleRights(appointment)
  const { professional } = appointment
  const words = useTimeWords(timeZone)
  const series = useSeriesText(appointment)
  const where = usePlaceText()
  const isWider = occupied !== null && (occupied.startsAt !== startsAt || occupied.endsAt !== endsAt)
  return [
    { term: t('schedules:schedules.detail.when'), value: <AppointmentTimes appointment={appointment} /> },
    ...(series === undefined ? [] : [{ term: t('scheduling:appointments.detail.series'), value: series }]),
    { term: t('schedules:schedules.detail.status'), value: <AppointmentStatus state={state} /> },
    ...(isOwn || professional === null
      ? []
      : [{ term: t('scheduling:appointments.detail.with'), value: <bdi>{professional.name}</bdi> }]),
    { term: t('schedules:schedules.detail.service'), value: <bdi>{service.name}</bdi> },
    { term: t('schedules:schedules.detail.place'), value: <bdi>{where(appointment)}</bdi> },
    ...(session === null
      ? []
      : [
          {
            term: t('scheduling:appointments.detail.group'),
            value: t('scheduling:healthcareServices.group', { count: session.capacity }),
          },
        ]),
    ...(isWider
      ? [
          {
            term: t('schedules:schedules.detail.occupied'),
            value: words.times(occupied.startsAt, occupied.endsAt),
          },
        ]
      : []),
    ...(cancellationReason
      ? [{ term: t('scheduling:appointments.cancel.reason'), value: <bdi>{cancellationReason}</bdi> }]
      : []),
  ]
}
