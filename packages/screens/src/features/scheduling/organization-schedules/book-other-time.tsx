import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { OtherTimeForm } from '../slots/other-time-form.tsx'
import { useTimeWords } from '../slots/use-time-words.ts'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import type { BookTimeProps } from './book-free-time.tsx'
import { useScheduleAddress } from '../schedules/schedule-address.ts'
import { useBooked } from './use-booked.ts'

export function BookOtherTime({ subject, timeZone, onBooked, onClose }: BookTimeProps): ReactElement {
  const { t } = useTranslation('schedules')
  const { override } = useServices().api.call.main.appointments
  const { keyOf } = useIdempotencyKey()
  const { day } = useScheduleAddress()
  const finish = useBooked(useTimeWords(timeZone), onBooked)
  return (
    <OtherTimeForm
      timeZone={timeZone}
      start={{ day }}
      submitLabel={t('schedules.new.submit')}
      busyLabel={t('schedules.new.busy')}
      failedTitle={t('schedules.new.failed')}
      onClose={onClose}
      take={(startsAt, reason) => {
        const input = { ...subject, startsAt, reason }
        return finish(startsAt, () => override({ key: keyOf(input), ...input }))
      }}
    />
  )
}
