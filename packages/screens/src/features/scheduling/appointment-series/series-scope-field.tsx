import type { Appointment, SeriesScope } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { RadioGroup } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useServerNow } from '../../../parts/services/use-time-ago.ts'

/** One alone, or with others of its series. */
export type ChangeScope = SeriesScope | 'one'

const SCOPES = ['one', 'following', 'all'] as const satisfies readonly ChangeScope[]

interface SeriesScopeFieldProps {
  readonly appointment: Appointment
  readonly seriesId: string
  readonly value: ChangeScope
  readonly onChange: (scope: ChangeScope) => void
}

/** Chooses which appointments of a series are changed, and says how many that are. */
export function SeriesScopeField(props: SeriesScopeFieldProps): ReactElement {
  const { appointment, seriesId: id, value, onChange } = props
  const { t } = useTranslation('scheduling')
  const { appointmentSeries } = useServices().api.query.main
  const series = useQuery(appointmentSeries.read.queryOptions({ input: { params: { id } } }))
  const now = useServerNow()
  const ahead = series.data?.items.filter(
    ({ state, startsAt }) => state === 'booked' && now < Date.parse(startsAt),
  )
  const counts = {
    one: undefined,
    following: ahead?.filter(({ startsAt }) => startsAt >= appointment.startsAt).length,
    all: ahead?.length,
  }
  return (
    <RadioGroup
      legend={t('appointmentSeries.scope.label')}
      name="scope"
      value={value}
      onValueChange={(chosen) => onChange(SCOPES.find((scope) => scope === chosen) ?? 'one')}
      options={SCOPES.map((scope) => {
        const count = counts[scope]
        return {
          value: scope,
          label: t(`appointmentSeries.scope.${scope}`),
          ...(count !== undefined && { help: t('appointments.list.count', { count }) }),
        }
      })}
    />
  )
}
