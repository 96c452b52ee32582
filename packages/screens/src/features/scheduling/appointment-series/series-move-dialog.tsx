import { versionTag } from '@platform/contract'
import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Button } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AppointmentTimes } from '../appointments/appointment-times.tsx'
import { useMoved } from '../appointments/use-moved.ts'
import { FreeTimeForm } from '../slots/free-time-form.tsx'
import { useFreeTime } from '../slots/use-free-time.ts'
import { MoveDates } from './move-dates.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import { SeriesScopeField, type ChangeScope } from './series-scope-field.tsx'

interface SeriesMoveDialogProps {
  readonly appointment: Appointment
  readonly seriesId: string
  readonly onClose: () => void
}

/** Gives one appointment of a series another time, or several of them its weekday and hour. */
export function SeriesMoveDialog(props: SeriesMoveDialogProps): ReactElement {
  const { appointment, seriesId, onClose } = props
  const { t } = useTranslation(['common', 'scheduling'])
  const { id, version, person, scheduleId, service, timeZone } = appointment
  const { appointments } = useServices().api.call.main
  const [scope, setScope] = useState<ChangeScope>('one')
  const [target, setTarget] = useState<string>()
  const place = useReturnFocus(target !== undefined)
  const finish = useMoved(timeZone, onClose)
  const time = useFreeTime(async (startsAt) => {
    if (scope !== 'one') return setTarget(startsAt)
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
      {target !== undefined && scope !== 'one' ? (
        <MoveDates
          seriesId={seriesId}
          timeZone={timeZone}
          wanted={{ appointmentId: id, scope, startsAt: target }}
          onBack={() => setTarget(undefined)}
          onMoved={onClose}
        />
      ) : (
        <div ref={place} tabIndex={-1}>
          <FreeTimeForm
            time={time}
            subject={{ personId: person.id, scheduleId, serviceId: service.id, movedId: id }}
            timeZone={timeZone}
            submitLabel={t(
              scope === 'one'
                ? 'scheduling:appointments.move.submit'
                : 'scheduling:appointmentSeries.dates.title',
            )}
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
            <SeriesScopeField
              appointment={appointment}
              seriesId={seriesId}
              value={scope}
              onChange={setScope}
            />
          </FreeTimeForm>
        </div>
      )}
    </Dialog>
  )
}
