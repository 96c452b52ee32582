import { versionTag } from '@platform/contract'
import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import type { ReactElement } from 'react'
import { OtherTimeForm } from '../slots/other-time-form.tsx'
import { useMoved } from '../appointments/use-moved.ts'
import { createLocalClock } from '../../../parts/calendar/local-clock.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface MoveAnywayDialogProps {
  readonly appointment: Appointment
  readonly onClose: () => void
}

/** Gives an appointment a time that is not free. */
export function MoveAnywayDialog({ appointment, onClose }: MoveAnywayDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'schedules', 'scheduling'])
  const { id, version, startsAt: before, timeZone } = appointment
  const { overrideMove } = useServices().api.call.main.appointments
  const finish = useMoved(timeZone, onClose)
  const clock = createLocalClock(timeZone)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('schedules:schedules.other.move')}
      closeLabel={t('common:action.close')}
    >
      <OtherTimeForm
        timeZone={timeZone}
        start={{ day: clock.day(before) }}
        submitLabel={t('scheduling:appointments.move.submit')}
        busyLabel={t('scheduling:appointments.move.busy')}
        failedTitle={t('scheduling:appointments.move.failed')}
        onClose={onClose}
        take={(startsAt, reason) => {
          const headers = { 'if-match': versionTag(version) }
          return finish(startsAt, () => overrideMove({ params: { id }, headers, body: { startsAt, reason } }))
        }}
      />
    </Dialog>
  )
}
