import { classNames } from '../elements/attributes/class-names.ts'
import { createScale } from './scale.ts'
import styles from './sparkline.module.css'

export interface SparklinePoint {
  /** Epoch ms. */
  at: number
  /** One number, or those of a pair. */
  values: readonly number[]
}

export interface SparklineProps {
  /** The earliest first. */
  points: readonly SparklinePoint[]
  className?: string | undefined
}

const WIDTH = 96
const HEIGHT = 28
/** So that the last point is not cut. */
const INSET = 4

/**
 * How a number has gone, as small as a word. It has no axes, so it says nothing by itself: the number stands beside it, and
 * screen readers pass it over.
 */
export function Sparkline({ points, className }: SparklineProps) {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 2) return null
  const all = points.flatMap(({ values }) => values)
  const x = createScale([first.at, last.at], [INSET, WIDTH - INSET])
  const y = createScale([Math.min(...all), Math.max(...all)], [HEIGHT - INSET, INSET])
  return (
    <svg
      className={classNames(styles.sparkline, className)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      {last.values.map((_, part) => (
        <polyline
          key={part}
          points={points
            .filter(({ values }) => values[part] !== undefined)
            .map(({ at, values }) => `${x(at)},${y(values[part] ?? 0)}`)
            .join(' ')}
        />
      ))}
      {last.values.map((value, part) => (
        <circle key={part} cx={x(last.at)} cy={y(value)} r={3} />
      ))}
    </svg>
  )
}
