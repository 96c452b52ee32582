import { fromFirstUnit } from '@platform/contract/health-record'
import type { MeasurementKind, MeasurementUnit, SeriesPoint } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { BloodPressureChart, TrendChart } from '@platform/ui/charts'
import type { ChartOptions } from '@platform/ui/charts'
import type { ReactElement } from 'react'
import { dateFormat } from '../../../parts/calendar/date-format.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useSeriesWords } from './use-series-words.ts'

interface SeriesChartProps {
  readonly kind: MeasurementKind
  /** In which the values are said. */
  readonly unit: MeasurementUnit
  readonly points: readonly SeriesPoint[]
}

const DAY_MS = 86_400_000
/** Over a longer time a year belongs to a day. */
const LONG_DAYS = 300

/** How a measurement has gone, as a drawing, in words and as a table. */
export function SeriesChart({ kind, unit, points }: SeriesChartProps): ReactElement {
  const { t } = useTranslation('health-record')
  const words = useSeriesWords(unit)
  const options = {
    ...useChartOptions(kind, points),
    summary: words.summary(points),
    formatAxis: words.number,
  }
  const marks = points.map((point, index) => ({
    id: `${point.at} ${index}`,
    at: Date.parse(point.at),
    note: words.together(point),
    point,
  }))
  return kind === 'bloodPressure' ? (
    <BloodPressureChart
      {...options}
      points={marks.map(({ point: { value, secondValue }, ...mark }) => ({
        ...mark,
        systolic: value.mean,
        diastolic: secondValue?.mean ?? value.mean,
      }))}
      formatPair={({ systolic, diastolic }) => words.pair(systolic, diastolic)}
      systolicLabel={t('journalEntries.field.systolic')}
      diastolicLabel={t('journalEntries.field.diastolic')}
    />
  ) : (
    <TrendChart
      {...options}
      points={marks.map(({ point, ...mark }) => ({ ...mark, value: fromFirstUnit(point.value.mean, unit) }))}
      formatValue={words.withUnit}
      valueLabel={t('journalEntries.compared.value')}
    />
  )
}

function useChartOptions(
  kind: MeasurementKind,
  points: readonly SeriesPoint[],
): Omit<ChartOptions, 'summary' | 'formatAxis'> {
  const { t } = useTranslation('health-record')
  const format = useReaderFormat()
  const [first, last] = [points[0], points.at(-1)]
  const spanMs = first === undefined || last === undefined ? 0 : Date.parse(last.at) - Date.parse(first.at)
  const tick = dateFormat(format.locale, {
    timeZone: format.timeZone,
    month: 'short',
    ...(spanMs > LONG_DAYS * DAY_MS ? { year: 'numeric' } : { day: 'numeric' }),
  })
  return {
    title: t(`journalEntries.kind.${kind}`),
    headingLevel: 2,
    texts: {
      views: t('measurementSeries.views'),
      chart: t('measurementSeries.chart'),
      table: t('measurementSeries.table'),
      time: t('journalEntries.compared.at'),
      ...(points.some(({ count }) => count > 1) && { note: t('measurementSeries.note') }),
      explore: t('measurementSeries.explore'),
    },
    formatTime: (at) => format.dateTime(new Date(at).toISOString()),
    formatTick: (at) => tick.format(at),
  }
}
