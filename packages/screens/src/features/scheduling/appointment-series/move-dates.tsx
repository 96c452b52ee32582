import type { SeriesMove, SeriesScope } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useRefreshAppointments } from '../appointments/use-refresh-appointments.ts'
import { useTimeWords } from '../slots/use-time-words.ts'
import { SeriesDates } from './series-dates.tsx'
import type { ChosenDate } from './use-series-choices.ts'

interface MoveDatesProps {
  readonly seriesId: string
  readonly timeZone: string
  readonly wanted: {
    readonly appointmentId: string
    readonly scope: SeriesScope
    readonly startsAt: string
  }
  readonly onBack: () => void
  readonly onMoved: () => void
}

/** Where appointments of a series would go, before they do. */
export function MoveDates({ seriesId, timeZone, wanted, onBack, onMoved }: MoveDatesProps): ReactElement {
  const { t } = useTranslation('scheduling')
  const { api } = useServices()
  const params = { id: seriesId }
  const plan = useQuery(
    api.query.main.appointmentSeries.planMove.queryOptions({ input: { params, query: wanted } }),
  )
  const refresh = useRefreshAppointments()
  const tell = useTell()
  const words = useTimeWords(timeZone)
  const take = async (chosen: readonly ChosenDate<SeriesMove>[]): Promise<void> => {
    const moves = chosen.map(({ date: { appointmentId, version }, startsAt }) => ({
      appointmentId,
      version,
      startsAt,
    }))
    try {
      await api.call.main.appointmentSeries.move({ params, body: { ...wanted, moves } })
      tell(t('appointmentSeries.move.done', { count: moves.length }))
      onMoved()
    } finally {
      void refresh()
    }
  }
  return (
    <Loaded query={plan} skeleton={<Skeleton shape="control" lines={6} />}>
      {({ items }) => (
        <SeriesDates
          dates={items}
          idOf={({ appointmentId }) => appointmentId}
          fewest={1}
          timeZone={timeZone}
          keepLabel={t('appointmentSeries.move.keep')}
          nowOf={({ startsNow }) =>
            t('appointmentSeries.move.now', { day: words.day(startsNow), time: words.time(startsNow) })
          }
          submitLabel={(count) => t('appointmentSeries.move.submit', { count })}
          busyLabel={t('appointmentSeries.move.busy')}
          failedTitle={t('appointmentSeries.move.failed')}
          take={take}
          onBack={onBack}
        />
      )}
    </Loaded>
  )
}
