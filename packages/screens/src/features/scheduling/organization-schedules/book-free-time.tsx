import { useTranslation } from '@platform/i18n'
import { Button } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { FreeTimeForm } from '../slots/free-time-form.tsx'
import type { SlotSubject } from '../slots/slots.queries.ts'
import { useFreeTime } from '../slots/use-free-time.ts'
import { useTimeWords } from '../slots/use-time-words.ts'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useBooked } from './use-booked.ts'

export interface BookTimeProps {
  readonly subject: SlotSubject
  readonly timeZone: string
  readonly onBooked: (startsAt: string) => void
  readonly onClose: () => void
}

export function BookFreeTime({ subject, timeZone, onBooked, onClose }: BookTimeProps): ReactElement {
  const { t } = useTranslation(['common', 'schedules'])
  const { book } = useServices().api.call.main.appointments
  const { keyOf } = useIdempotencyKey()
  const finish = useBooked(useTimeWords(timeZone), onBooked)
  const time = useFreeTime((startsAt) => {
    const input = { ...subject, startsAt }
    return finish(startsAt, () => book({ key: keyOf(input), ...input }))
  })
  return (
    <FreeTimeForm
      time={time}
      subject={subject}
      timeZone={timeZone}
      submitLabel={t('schedules:schedules.new.submit')}
      busyLabel={t('schedules:schedules.new.busy')}
      failedTitle={t('schedules:schedules.new.failed')}
      actions={<Button onClick={onClose}>{t('common:action.cancel')}</Button>}
    />
  )
}
