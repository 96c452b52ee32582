import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'

/** Where an appointment is in its series: `3 of 8, every week`; nothing of one that does not repeat. */
export function useSeriesText({ series }: Pick<Appointment, 'series'>): string | undefined {
  const { t } = useTranslation('scheduling')
  if (series === null) return undefined
  const { index, count: total, intervalWeeks: count } = series
  return t('appointmentSeries.position', { index, total, count })
}
