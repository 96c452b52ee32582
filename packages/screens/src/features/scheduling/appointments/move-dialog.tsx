import { versionTag } from '@platform/contract'
import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Button } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { FreeTimeForm } from '../slots/free-time-form.tsx'
import { useFreeTime } from '../slots/use-free-time.ts'
import { AppointmentTimes } from './appointment-times.tsx'
import { useMoved } from './use-moved.ts'

interface MoveDialogProps {
  /** As it is now; it may change while the window is open. */
  readonly appointment: Appointment
  readonly onClose: () => void
}

/** Gives an appointment another time. It keeps the one it has until the new one is its own. */
export function MoveDialog({ appointment, onClose }: MoveDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'scheduling'])
  const { id, version, person, scheduleId, service, timeZone } = appointment
  const { appointments } = useServices().api.call.main
  const finish = useMoved(timeZone, onClose)
  const time = useFreeTime((startsAt) => {
    const headers = { 'if-match': versionTag(version) }
    return finish(startsAt, () => appointments.move({ params: { id }, headers, body: { startsAt } }))
  })
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('scheduling:appointments.move.title')}
      closeLabel={t('common:action.close')}
      stays={time.form.isBusy}
    >
      <FreeTimeForm
        time={time}
        subject={{ personId: person.id, scheduleId, serviceId: service.id, movedId: id }}
        timeZone={timeZone}
        submitLabel={t('scheduling:appointments.move.submit')}
        busyLabel={t('scheduling:appointments.move.busy')}
        failedTitle={t('scheduling:appointments.move.failed')}
        actions={<Button onClick={onClose}>{t('scheduling:appointments.move.keep')}</Button>}
      >
        <p>
          {t('scheduling:appointments.move.now')}{' '}
          <strong>
            <AppointmentTimes appointment={appointment} />
          </strong>
        </p>
      </FreeTimeForm>
    </Dialog>
  )
}
