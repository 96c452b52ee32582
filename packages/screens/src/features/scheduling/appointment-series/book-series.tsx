import { MIN_SERIES_COUNT } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { SeriesDates } from './series-dates.tsx'
import { useRefreshAppointments } from '../appointments/use-refresh-appointments.ts'
import type { SlotSubject } from '../slots/slots.queries.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import type { Repetition } from './repeat-fields.tsx'

interface BookSeriesProps {
  readonly subject: SlotSubject
  readonly timeZone: string
  readonly startsAt: string
  readonly repetition: Repetition
  readonly onBack: () => void
  readonly onBooked: (startsAt: string) => void
}

/** The dates of a series, before they are booked. */
export function BookSeries(props: BookSeriesProps): ReactElement {
  const { subject, timeZone, startsAt, repetition, onBack, onBooked } = props
  const { t } = useTranslation('scheduling')
  const { api } = useServices()
  const wanted = { ...subject, startsAt, ...repetition }
  const plan = useQuery(api.query.main.appointmentSeries.plan.queryOptions({ input: wanted }))
  const { keyOf } = useIdempotencyKey()
  const refresh = useRefreshAppointments()
  const tell = useTell()
  const book = async (starts: string[]): Promise<void> => {
    const input = { ...wanted, starts }
    try {
      await api.call.main.appointmentSeries.book({ key: keyOf(input), ...input })
      tell(t('appointmentSeries.book.done', { count: starts.length }))
      onBooked(starts[0] ?? startsAt)
    } finally {
      void refresh()
    }
  }
  return (
    <Loaded query={plan} skeleton={<Skeleton shape="control" lines={6} />}>
      {({ items }) => (
        <SeriesDates
          dates={items}
          idOf={(date) => date.startsAt}
          fewest={MIN_SERIES_COUNT}
          timeZone={timeZone}
          keepLabel={t('appointmentSeries.book.skip')}
          submitLabel={(count) => t('appointmentSeries.book.submit', { count })}
          busyLabel={t('appointmentSeries.book.busy')}
          failedTitle={t('appointmentSeries.book.failed')}
          take={(chosen) => book(chosen.map(({ startsAt: start }) => start))}
          onBack={onBack}
        />
      )}
    </Loaded>
  )
}
