import { useRef, useState } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import styles from './charts.module.css'
import { PlotAxes } from './plot-axes.tsx'
import { createPlotArea } from './plot-area.ts'
import type { PlotArea, PlotPoint } from './plot-area.ts'
import { usePlotSize } from './use-plot-size.ts'

interface PlotProps {
  points: readonly PlotPoint[]
  references: readonly number[]
  isSmall: boolean
  /** The name of the slider that walks along the points. */
  exploreLabel: string
  formatAxis: (value: number) => string
  formatTick: (at: number) => string
  formatTime: (at: number) => string
  children: (area: PlotArea) => ReactNode
}

/**
 * Axes, dashed reference lines and a cursor around the marks of a chart. The drawing itself is hidden from
 * screen readers; they get a native slider over the same points, which the keyboard uses too.
 */
export function Plot(props: PlotProps) {
  const { points, references, isSmall, exploreLabel, formatAxis, formatTick, formatTime, children } = props
  const frame = useRef<HTMLDivElement>(null)
  const size = usePlotSize(frame)
  const [shownIndex, setShownIndex] = useState<number>()
  const area = createPlotArea({ points, references, size, isSmall, formatAxis })
  const index = Math.min(shownIndex ?? points.length - 1, points.length - 1)
  const shown = points[index]
  const words = shown === undefined ? '' : readWords(shown, formatTime)

  function follow(event: PointerEvent<HTMLDivElement>): void {
    const pointerX = event.clientX - event.currentTarget.getBoundingClientRect().left
    const distances = points.map(({ at }) => Math.abs(area.x(at) - pointerX))
    setShownIndex(distances.indexOf(Math.min(...distances)))
  }

  return (
    <div>
      <div
        ref={frame}
        className={styles.plot}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setShownIndex(undefined)}
      >
        <svg width={area.widthPx} height={area.heightPx} aria-hidden="true" className={styles.drawing}>
          {!isSmall && <PlotAxes area={area} formatAxis={formatAxis} formatTick={formatTick} />}
          <ReferenceLines area={area} />
          {shownIndex !== undefined && shown !== undefined && <Cursor area={area} point={shown} />}
          {children(area)}
        </svg>
        <input
          type="range"
          className={styles.slider}
          aria-label={exploreLabel}
          aria-valuetext={words}
          min={0}
          max={points.length - 1}
          step={1}
          value={index}
          onChange={(event) => setShownIndex(event.currentTarget.valueAsNumber)}
          onBlur={() => setShownIndex(undefined)}
        />
      </div>
      {!isSmall && (
        <p className={styles.readout} aria-hidden="true">
          {words}
        </p>
      )}
    </div>
  )
}

function readWords({ at, text, note }: PlotPoint, formatTime: (at: number) => string): string {
  return [`${formatTime(at)}: ${text}`, note].filter((part) => part !== undefined).join(' · ')
}

function Cursor({ area, point }: { area: PlotArea; point: PlotPoint }) {
  const x = area.x(point.at)
  return (
    <>
      <line className={styles.cursor} x1={x} x2={x} y1={area.top} y2={area.bottom} />
      {[point.high, point.low].map((value, index) => (
        <circle key={index} className={styles.halo} cx={x} cy={area.y(value)} r={9} />
      ))}
    </>
  )
}

function ReferenceLines({ area }: { area: PlotArea }) {
  return area.references.map((value) => {
    const y = area.y(value)
    return <line key={value} className={styles.reference} x1={area.left} x2={area.right} y1={y} y2={y} />
  })
}
