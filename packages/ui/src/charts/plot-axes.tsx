import styles from './charts.module.css'
import { readTextWidth } from './plot-area.ts'
import type { PlotArea } from './plot-area.ts'

interface PlotAxesProps {
  area: PlotArea
  formatAxis: (value: number) => string
  formatTick: (at: number) => string
}

export function PlotAxes({ area, formatAxis, formatTick }: PlotAxesProps) {
  const { left, right, bottom, widthPx, fontPx, valueTicks, timeTicks } = area
  const isMirrored = left < widthPx - right
  return (
    <>
      {valueTicks.map((tick) => {
        const text = formatAxis(tick)
        // Set from its middle, because what "start" means depends on the direction of the page.
        const half = readTextWidth(text, fontPx) / 2
        return (
          <g key={tick}>
            <line className={styles.grid} x1={left} x2={right} y1={area.y(tick)} y2={area.y(tick)} />
            <text
              className={styles.tick}
              x={isMirrored ? right + fontPx / 2 + half : left - fontPx / 2 - half}
              y={area.y(tick) + fontPx * 0.35}
              textAnchor="middle"
            >
              {text}
            </text>
          </g>
        )
      })}
      {timeTicks.map((at) => {
        const text = formatTick(at)
        return (
          <text
            key={at}
            className={styles.tick}
            x={keepInside(area.x(at), readTextWidth(text, fontPx), widthPx)}
            y={bottom + fontPx * 1.8}
            textAnchor="middle"
          >
            {text}
          </text>
        )
      })}
    </>
  )
}

/** Moves the middle of a text so that the text does not reach over the edge of the drawing. */
export function keepInside(x: number, textWidthPx: number, widthPx: number): number {
  return Math.min(Math.max(x, textWidthPx / 2), widthPx - textWidthPx / 2)
}
