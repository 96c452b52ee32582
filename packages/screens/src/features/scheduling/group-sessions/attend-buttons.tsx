import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useServerNow } from '../../../parts/services/use-time-ago.ts'
import { listSteps } from '../appointments/appointment-steps.ts'
import { useAttend } from '../appointments/use-attend.ts'

interface AttendButtonsProps {
  readonly appointment: Appointment
  /** Beside those of others, from whom a name tells it apart. */
  readonly isOfMany?: boolean
}

/** Says what became of it, or takes that back. */
export function AttendButtons({ appointment, isOfMany = false }: AttendButtonsProps): ReactElement | null {
  const { t } = useTranslation('schedules')
  const attend = useAttend()
  const steps = listSteps(appointment, useServerNow())
  const isUndoable = appointment.undoableUntil !== null
  if (steps.length === 0 && !isUndoable) return null
  const busy = attend.isBusy(appointment)
  return (
    <Cluster>
      {steps.map((step, index) => (
        <Button
          key={step}
          variant={index === 0 ? 'primary' : 'secondary'}
          busy={busy}
          {...(isOfMany && {
            size: 'small' as const,
            'aria-label': t(`schedules.attend.${step}Of`, { name: appointment.person.name }),
          })}
          onClick={() => attend.say(appointment, step)}
        >
          {t(`schedules.attend.${step}`)}
        </Button>
      ))}
      {isUndoable && (
        <Button
          busy={busy}
          {...(isOfMany && {
            size: 'small' as const,
            'aria-label': t('schedules.attend.undoOf', { name: appointment.person.name }),
          })}
          onClick={() => attend.say(appointment, 'undo')}
        >
          {t('schedules.attend.undo')}
        </Button>
      )}
    </Cluster>
  )
}
