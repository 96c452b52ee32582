import { useTranslation } from '@platform/i18n'
import { TrendChart } from '@platform/ui/charts'
import { Checkbox, Stack } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { dateFormat } from '../../../parts/calendar/date-format.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import styles from './round-charts.module.css'
import { chooseFirst, type NumberSeries } from './number-series.ts'

/** How the numbers of a form go from round to round; which of them are drawn is chosen. */
export function RoundCharts({ series }: { readonly series: readonly NumberSeries[] }): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const [chosen, setChosen] = useState<readonly string[]>(() => chooseFirst(series))
  const drawn = series.filter(({ id }) => chosen.includes(id))
  return (
    <Stack gap="loose">
      {series.length > 1 && (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{t('responseRounds.which')}</legend>
          {series.map((one) => (
            <Checkbox
              key={one.id}
              label={<bdi>{nameOf(one, series)}</bdi>}
              checked={chosen.includes(one.id)}
              onChange={() =>
                setChosen((before) =>
                  before.includes(one.id) ? before.filter((id) => id !== one.id) : [...before, one.id],
                )
              }
            />
          ))}
        </fieldset>
      )}
      {drawn.length === 0 && <p>{t('responseRounds.noNumber')}</p>}
      {drawn.map((one) => (
        <SeriesChart key={one.id} series={one} name={nameOf(one, series)} />
      ))}
    </Stack>
  )
}

/** What a question asks, with the unit where it was answered in several. */
function nameOf({ question, unit }: NumberSeries, all: readonly NumberSeries[]): string {
  const text = question.text === '' ? question.linkId : question.text
  const isAlone = all.filter((one) => one.question.linkId === question.linkId).length === 1
  return isAlone || unit === '' ? text : `${text} (${unit})`
}

function SeriesChart({ series, name }: { series: NumberSeries; name: string }): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const format = useReaderFormat()
  const { points, unit } = series
  const number = (value: number): string => format.number(value)
  const withUnit = (value: number): string => (unit === '' ? number(value) : `${number(value)} ${unit}`)
  const values = points.map(({ value }) => value)
  const tick = dateFormat(format.locale, {
    timeZone: format.timeZone,
    day: 'numeric',
    month: 'short',
    year: '2-digit',
  })
  return (
    <TrendChart
      title={name}
      headingLevel={3}
      summary={t('responseRounds.summary', {
        newest: withUnit(values.at(-1) ?? 0),
        lowest: withUnit(Math.min(...values)),
        highest: withUnit(Math.max(...values)),
      })}
      texts={{
        views: t('responseRounds.views'),
        chart: t('responseRounds.chart'),
        table: t('responseRounds.numbers'),
        time: t('responseRounds.time'),
        note: t('responseRounds.round'),
        explore: t('responseRounds.explore', { number: name }),
      }}
      points={points.map(({ id, at, value, round }) => ({
        id,
        at,
        value,
        ...(round !== '' && { note: round }),
      }))}
      formatValue={withUnit}
      valueLabel={t('responseRounds.value')}
      formatAxis={number}
      formatTime={(at) => format.dateTime(at)}
      formatTick={(at) => tick.format(at)}
    />
  )
}
