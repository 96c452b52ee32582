import { versionTag } from '@platform/contract'
import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import type { ReactElement } from 'react'
import { OtherTimeForm } from '../slots/other-time-form.tsx'
import { useRefreshAppointments } from '../../../features/scheduling/appointments/use-refresh-appointments.ts'
import { createLocalClock } from '../../../features/scheduling/slots/local-clock.ts'
import { useTimeWords } from '../../../features/scheduling/slots/use-time-words.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'

interface MoveAnywayDialogProps {
  readonly appointment: Appointment
  readonly onClose: () => void
}

/** Gives an appointment a time that is not free. */
export function MoveAnywayDialog({ appointment, onClose }: MoveAnywayDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'schedules', 'scheduling'])
  const { id, version, startsAt: before, timeZone } = appointment
  const { overrideMove } = useServices().api.call.main.appointments
  const refresh = useRefreshAppointments()
  const tell = useTell()
  const words = useTimeWords(timeZone)
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
        take={async (startsAt, reason) => {
          try {
            const headers = { 'if-match': versionTag(version) }
            await overrideMove({ params: { id }, headers, body: { startsAt, reason } })
            const [day, time] = [words.day(startsAt), words.time(startsAt)]
            tell(t('scheduling:appointments.move.done', { day, time }))
            onClose()
          } finally {
            void refresh()
          }
        }}
      />
    </Dialog>
  )
}
