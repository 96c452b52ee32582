import { fromFirstUnit } from '@platform/contract/health-record'
import type { MeasurementUnit, SeriesPoint } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useEntryWords } from '../journal-entries/use-entry-words.ts'

type Span = SeriesPoint['value']

interface SeriesWords {
  /** A number in the unit of the series, without that. */
  readonly number: (value: number) => string
  readonly withUnit: (value: number) => string
  /** The two numbers of a blood pressure. */
  readonly pair: (first: number, second: number) => string
  /** Of a point that stands for several measurements. */
  readonly together: (point: SeriesPoint) => string | undefined
  readonly summary: (points: readonly SeriesPoint[]) => string
}

/** @param unit in which the values are said; those of points are in the first unit of their kind */
export function useSeriesWords(unit: MeasurementUnit): SeriesWords {
  const { t } = useTranslation('health-record')
  const format = useReaderFormat()
  const unitName = useEntryWords().unit(unit)
  const number = (value: number): string => format.number(value, { maximumFractionDigits: 1 })
  const withUnit = (value: number): string => `${number(value)} ${unitName}`
  const pair = (first: number, second: number): string => `${number(first)}/${number(second)} ${unitName}`
  const own = (value: number): number => fromFirstUnit(value, unit)
  const say = ({ value, secondValue }: SeriesPoint, part: 'min' | 'max' | 'mean'): string =>
    secondValue === null ? withUnit(own(value[part])) : pair(value[part], secondValue[part])
  return {
    number,
    withUnit,
    pair,
    together: (point) =>
      point.count === 1
        ? undefined
        : t('measurementSeries.together', { lowest: say(point, 'min'), highest: say(point, 'max') }),
    summary: (points) => {
      const newest = points.at(-1)
      if (newest === undefined) return ''
      const said = { newest: say(newest, 'mean') }
      const ends = (spans: readonly Span[], write: (value: number) => string) => ({
        lowest: write(own(Math.min(...spans.map(({ min }) => min)))),
        highest: write(own(Math.max(...spans.map(({ max }) => max)))),
      })
      const upper = points.map(({ value }) => value)
      const lower = points.flatMap(({ secondValue }) => secondValue ?? [])
      if (lower.length === 0) return t('measurementSeries.summary', { ...said, ...ends(upper, withUnit) })
      const { lowest: lowerLowest, highest: lowerHighest } = ends(lower, number)
      return t('measurementSeries.summaryOfPairs', {
        ...said,
        ...ends(upper, number),
        lowerLowest,
        lowerHighest,
      })
    },
  }
}
