import { ChartKey } from './chart-key.tsx'
import { ChartFrame, createColumns } from './chart-frame.tsx'
import type { ChartOptions } from './chart-frame.tsx'
import styles from './charts.module.css'
import { Label, placeLabels } from './labels.tsx'
import type { PlotArea, PlotPoint } from './plot-area.ts'
import { Plot } from './plot.tsx'

export interface TrendPoint {
  id: string
  /** Epoch ms. */
  at: number
  value: number
  /** Such as "Above the usual range" or "After a meal". */
  note?: string | undefined
}

export interface TrendRange {
  low?: number | undefined
  high?: number | undefined
  /** What the dashed lines are, such as "Usual range 60 to 80 kg". */
  label: string
}

export interface TrendChartProps extends ChartOptions {
  /** In any order. */
  points: readonly TrendPoint[]
  /** A value with its unit, such as "72.4 kg". */
  formatValue: (value: number) => string
  valueLabel: string
  range?: TrendRange | undefined
}

export function TrendChart(props: TrendChartProps) {
  const { points, formatValue, valueLabel, range, size } = props
  const sorted = points.toSorted((one, other) => one.at - other.at)
  const isSmall = size === 'small'
  return (
    <ChartFrame
      options={props}
      rows={sorted.toReversed()}
      rowKey={({ id }) => id}
      columns={createColumns<TrendPoint>(props, [
        { id: 'value', header: valueLabel, kind: 'number', cell: ({ value }) => formatValue(value) },
      ])}
    >
      <ChartKey items={range === undefined ? [] : [{ mark: 'range', label: range.label }]} />
      <Plot
        points={sorted.map((point) => toPlotPoint(point, formatValue))}
        references={[range?.low, range?.high].filter((value) => value !== undefined)}
        isSmall={isSmall}
        exploreLabel={props.texts.explore}
        formatAxis={props.formatAxis}
        formatTick={props.formatTick}
        formatTime={props.formatTime}
      >
        {(area) => <TrendMarks area={area} points={sorted} formatValue={formatValue} isSmall={isSmall} />}
      </Plot>
    </ChartFrame>
  )
}

function toPlotPoint({ id, at, value, note }: TrendPoint, formatValue: (value: number) => string): PlotPoint {
  return { id, at, low: value, high: value, text: formatValue(value), note }
}

interface TrendMarksProps extends Pick<TrendChartProps, 'points' | 'formatValue'> {
  area: PlotArea
  isSmall: boolean
}

function TrendMarks({ area, points, formatValue, isSmall }: TrendMarksProps) {
  const latest = points.at(-1)
  const line = points.map(({ at, value }) => `${area.x(at)},${area.y(value)}`).join(' ')
  const labels = placeLabels(points, area, formatValue)
  return (
    <>
      <polyline className={styles.line} points={line} />
      {!isSmall &&
        points.map(({ id, at, value }) => (
          <circle key={id} className={styles.dot} cx={area.x(at)} cy={area.y(value)} r={3} />
        ))}
      {latest !== undefined && (
        <circle className={styles.latest} cx={area.x(latest.at)} cy={area.y(latest.value)} r={5} />
      )}
      {labels.map(({ id, ...label }) => (
        <Label key={id} {...label} />
      ))}
    </>
  )
}
