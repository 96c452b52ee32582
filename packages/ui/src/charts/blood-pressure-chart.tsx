import { ChartKey } from './chart-key.tsx'
import { ChartFrame, createColumns } from './chart-frame.tsx'
import type { ChartOptions } from './chart-frame.tsx'
import styles from './charts.module.css'
import { Label } from './labels.tsx'
import { readTextWidth } from './plot-area.ts'
import type { PlotArea } from './plot-area.ts'
import { keepInside } from './plot-axes.tsx'
import { Plot } from './plot.tsx'

export interface BloodPressurePoint {
  id: string
  /** Epoch ms. */
  at: number
  /** mmHg. */
  systolic: number
  /** mmHg. */
  diastolic: number
  note?: string | undefined
}

export interface BloodPressureChartProps extends ChartOptions {
  /** In any order. */
  points: readonly BloodPressurePoint[]
  /** A pair with its unit, such as "128/82 mmHg". */
  formatPair: (point: BloodPressurePoint) => string
  systolicLabel: string
  diastolicLabel: string
  /** The upper ends of the usual range in mmHg, and what the dashed lines are called. */
  range?: { systolic: number; diastolic: number; label: string } | undefined
}

/** Blood pressure over time: each measurement is one bar from the lower to the upper number. */
export function BloodPressureChart(props: BloodPressureChartProps) {
  const { points, formatPair, systolicLabel, diastolicLabel, range, size, formatAxis } = props
  const sorted = points.toSorted((one, other) => one.at - other.at)
  return (
    <ChartFrame
      options={props}
      rows={sorted.toReversed()}
      rowKey={({ id }) => id}
      columns={createColumns<BloodPressurePoint>(props, [
        {
          id: 'systolic',
          header: systolicLabel,
          kind: 'number',
          cell: (point) => formatAxis(point.systolic),
        },
        {
          id: 'diastolic',
          header: diastolicLabel,
          kind: 'number',
          cell: (point) => formatAxis(point.diastolic),
        },
      ])}
    >
      <ChartKey
        items={[
          { mark: 'full', label: systolicLabel },
          { mark: 'hollow', label: diastolicLabel },
          ...(range === undefined ? [] : [{ mark: 'range' as const, label: range.label }]),
        ]}
      />
      <Plot
        points={sorted.map((point) => ({
          ...point,
          low: point.diastolic,
          high: point.systolic,
          text: formatPair(point),
        }))}
        references={range === undefined ? [] : [range.systolic, range.diastolic]}
        isSmall={size === 'small'}
        exploreLabel={props.texts.explore}
        formatAxis={formatAxis}
        formatTick={props.formatTick}
        formatTime={props.formatTime}
      >
        {(area) => <PairMarks area={area} points={sorted} formatAxis={formatAxis} />}
      </Plot>
    </ChartFrame>
  )
}

interface PairMarksProps extends Pick<BloodPressureChartProps, 'points' | 'formatAxis'> {
  area: PlotArea
}

function PairMarks({ area, points, formatAxis }: PairMarksProps) {
  const latest = points.at(-1)
  return (
    <>
      {points.map(({ id, at, systolic, diastolic }) => {
        const x = area.x(at)
        return (
          <g key={id}>
            <line className={styles.pair} x1={x} x2={x} y1={area.y(systolic)} y2={area.y(diastolic)} />
            <circle className={styles.latest} cx={x} cy={area.y(systolic)} r={4} />
            <circle className={styles.hollow} cx={x} cy={area.y(diastolic)} r={4} />
          </g>
        )
      })}
      {latest !== undefined && (
        <>
          <PairLabel
            area={area}
            at={latest.at}
            value={latest.systolic}
            shift={-0.75}
            formatAxis={formatAxis}
          />
          <PairLabel
            area={area}
            at={latest.at}
            value={latest.diastolic}
            shift={1.35}
            formatAxis={formatAxis}
          />
        </>
      )}
    </>
  )
}

interface PairLabelProps extends Pick<BloodPressureChartProps, 'formatAxis'> {
  area: PlotArea
  at: number
  value: number
  /** In letter heights, down. */
  shift: number
}

function PairLabel({ area, at, value, shift, formatAxis }: PairLabelProps) {
  const text = formatAxis(value)
  const x = keepInside(area.x(at), readTextWidth(text, area.fontPx), area.widthPx)
  return <Label x={x} y={area.y(value) + shift * area.fontPx} text={text} isStrong />
}
