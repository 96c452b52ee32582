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
import { CancelDialog } from '../../../features/scheduling/appointments/cancel-dialog.tsx'
import { MoveDialog } from '../../../features/scheduling/appointments/move-dialog.tsx'
import { useTimeWords } from '../../../features/scheduling/slots/use-time-words.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AttendButtons } from '../group-sessions/attend-buttons.tsx'
import { useScheduleRights } from '../healthcare-services/use-schedule-rights.ts'
import { MoveAnywayDialog } from './move-anyway-dialog.tsx'

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
  const [open, setOpen] = useState<'move' | 'moveAnyway' | 'cancel'>()
  const close = (): void => setOpen(undefined)
  const { person, changeableUntil } = appointment
  const { isOwn, mayChange } = useScheduleRights(appointment)
  return (
    <Stack gap="loose">
      <DefinitionList items={useFacts(appointment)} />
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
      {open === 'move' && <MoveDialog appointment={appointment} onClose={close} />}
      {open === 'moveAnyway' && <MoveAnywayDialog appointment={appointment} onClose={close} />}
      {open === 'cancel' && <CancelDialog appointment={appointment} onClose={close} />}
    </Stack>
  )
}

function useFacts(appointment: Appointment): Definition[] {
  const { t } = useTranslation(['schedules', 'scheduling'])
  const { state, service, place, room, occupied, startsAt, endsAt, timeZone, cancellationReason } =
    appointment
  const { isOwn } = useScheduleRights(appointment)
  const { professional } = appointment
  const words = useTimeWords(timeZone)
  const isWider = occupied !== null && (occupied.startsAt !== startsAt || occupied.endsAt !== endsAt)
  return [
    { term: t('schedules:schedules.detail.when'), value: <AppointmentTimes appointment={appointment} /> },
    { term: t('schedules:schedules.detail.status'), value: <AppointmentStatus state={state} /> },
    ...(isOwn || professional === null
      ? []
      : [{ term: t('scheduling:appointments.detail.with'), value: <bdi>{professional.name}</bdi> }]),
    { term: t('schedules:schedules.detail.service'), value: <bdi>{service.name}</bdi> },
    { term: t('schedules:schedules.detail.place'), value: t(`scheduling:appointments.place.${place}`) },
    ...(room === null ? [] : [{ term: t('schedules:schedules.detail.room'), value: <bdi>{room}</bdi> }]),
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
