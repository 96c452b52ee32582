import { useTranslation } from '@platform/i18n'
import { Button, Skeleton } from '@platform/ui/elements'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useReturnFocus } from '../appointment-series/use-return-focus.ts'
import { FreeTimeForm } from '../slots/free-time-form.tsx'
import type { SlotSubject } from '../slots/slots.queries.ts'
import { useFreeTime } from '../slots/use-free-time.ts'
import { useTimeWords } from '../slots/use-time-words.ts'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ONCE, RepeatFields } from '../appointment-series/repeat-fields.tsx'
import { useBooked } from './use-booked.ts'

const BookSeries = lazy(() =>
  import('../appointment-series/book-series.tsx').then(({ BookSeries: component }) => ({
    default: component,
  })),
)

export interface BookTimeProps {
  readonly subject: SlotSubject
  readonly timeZone: string
  readonly onBooked: (startsAt: string) => void
  readonly onClose: () => void
}

interface BookFreeTimeProps extends BookTimeProps {
  /** Series are of one's own time. */
  readonly isOwn: boolean
}

export function BookFreeTime(props: BookFreeTimeProps): ReactElement {
  const { subject, timeZone, isOwn, onBooked, onClose } = props
  const { t } = useTranslation(['common', 'schedules', 'scheduling'])
  const { book } = useServices().api.call.main.appointments
  const { keyOf } = useIdempotencyKey()
  const [repetition, setRepetition] = useState(ONCE)
  const [first, setFirst] = useState<string>()
  const place = useReturnFocus(first !== undefined)
  const isOnce = repetition.intervalWeeks === 0
  const finish = useBooked(useTimeWords(timeZone), onBooked)
  const time = useFreeTime(async (startsAt) => {
    if (!isOnce) return setFirst(startsAt)
    const input = { ...subject, startsAt }
    return finish(startsAt, () => book({ key: keyOf(input), ...input }))
  })
  if (first !== undefined) {
    return (
      <Suspense fallback={<Skeleton shape="control" lines={6} />}>
        <BookSeries
          subject={subject}
          timeZone={timeZone}
          startsAt={first}
          repetition={repetition}
          onBack={() => setFirst(undefined)}
          onBooked={onBooked}
        />
      </Suspense>
    )
  }
  return (
    <div ref={place} tabIndex={-1}>
      <FreeTimeForm
        time={time}
        subject={subject}
        timeZone={timeZone}
        submitLabel={t(
          isOnce ? 'schedules:schedules.new.submit' : 'scheduling:appointmentSeries.dates.title',
        )}
        busyLabel={t('schedules:schedules.new.busy')}
        failedTitle={t('schedules:schedules.new.failed')}
        actions={<Button onClick={onClose}>{t('common:action.cancel')}</Button>}
      >
        {isOwn && <RepeatFields value={repetition} onChange={setRepetition} />}
      </FreeTimeForm>
    </div>
  )
}
