import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Button } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AppointmentTimes } from '../appointments/appointment-times.tsx'
import { useMoved } from '../appointments/use-moved.ts'
import { FreeTimeForm } from '../slots/free-time-form.tsx'
import { useFreeTime } from '../slots/use-free-time.ts'

interface MoveSessionDialogProps {
  readonly id: string
  /** Of those who take part. */
  readonly first: Appointment
  readonly onClose: () => void
}

/** Gives all who take part another time at once. */
export function MoveSessionDialog({ id, first, onClose }: MoveSessionDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'schedules', 'scheduling'])
  const { groupSessions } = useServices().api.call.main
  const { person, scheduleId, service, timeZone } = first
  const finish = useMoved(timeZone, onClose)
  const time = useFreeTime((startsAt) =>
    finish(startsAt, () => groupSessions.move({ params: { id }, body: { startsAt } })),
  )
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('schedules:groupSessions.move.title')}
      closeLabel={t('common:action.close')}
      stays={time.form.isBusy}
    >
      <FreeTimeForm
        time={time}
        subject={{ personId: person.id, scheduleId, serviceId: service.id, movedSessionId: id }}
        timeZone={timeZone}
        submitLabel={t('scheduling:appointments.move.submit')}
        busyLabel={t('schedules:groupSessions.move.busy')}
        failedTitle={t('schedules:groupSessions.move.failed')}
        actions={<Button onClick={onClose}>{t('scheduling:appointments.move.keep')}</Button>}
      >
        <p>
          {t('scheduling:appointments.move.now')}{' '}
          <strong>
            <AppointmentTimes appointment={first} />
          </strong>
        </p>
        <p>{t('schedules:groupSessions.move.told')}</p>
      </FreeTimeForm>
    </Dialog>
  )
}
