import { MAX_SERIES_COUNT, MAX_SERIES_INTERVAL, MIN_SERIES_COUNT } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { SelectField } from '@platform/ui/elements'
import type { ReactElement } from 'react'

/** How often something takes place; every 0 weeks is once. */
export interface Repetition {
  readonly intervalWeeks: number
  readonly count: number
}

export const ONCE: Repetition = { intervalWeeks: 0, count: 6 }

interface RepeatFieldsProps {
  readonly value: Repetition
  readonly onChange: (value: Repetition) => void
}

/** Chooses every how many weeks, and how many times. */
export function RepeatFields({ value, onChange }: RepeatFieldsProps): ReactElement {
  const { t } = useTranslation('scheduling')
  const { intervalWeeks, count } = value
  return (
    <>
      <SelectField
        label={t('appointmentSeries.repeat.label')}
        value={String(intervalWeeks)}
        options={countFrom(0, MAX_SERIES_INTERVAL).map((weeks) => ({
          value: String(weeks),
          label:
            weeks === 0
              ? t('appointmentSeries.repeat.never')
              : t('appointmentSeries.repeat.every', { count: weeks }),
        }))}
        onChange={({ currentTarget }) => onChange({ count, intervalWeeks: Number(currentTarget.value) })}
      />
      {intervalWeeks > 0 && (
        <SelectField
          label={t('appointmentSeries.repeat.count')}
          width="short"
          value={String(count)}
          options={countFrom(MIN_SERIES_COUNT, MAX_SERIES_COUNT).map((times) => ({
            value: String(times),
            label: String(times),
          }))}
          onChange={({ currentTarget }) => onChange({ intervalWeeks, count: Number(currentTarget.value) })}
        />
      )}
    </>
  )
}

function countFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}
