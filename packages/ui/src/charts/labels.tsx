import { classNames } from '../elements/attributes/class-names.ts'
import styles from './charts.module.css'
import { readTextWidth } from './plot-area.ts'
import type { PlotArea } from './plot-area.ts'
import { keepInside } from './plot-axes.tsx'

interface LabelPlace {
  x: number
  y: number
  text: string
  isStrong: boolean
}

interface LabelledPoint {
  id: string
  at: number
  value: number
}

/**
 * Where the latest, the highest and the lowest value are written: the highest above its point, the lowest
 * below unless the dates stand there. What would lie over the latest is left out; the cursor and the table still tell it.
 */
export function placeLabels(
  points: readonly LabelledPoint[],
  area: PlotArea,
  formatValue: (value: number) => string,
): readonly (LabelPlace & { id: string })[] {
  const latest = points.at(-1)
  if (latest === undefined) return []
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best))
  const lowest = points.reduce((best, point) => (point.value < best.value ? point : best))
  const place = (point: LabelledPoint, isBelow: boolean, isStrong: boolean) => {
    const text = formatValue(point.value)
    const width = readTextWidth(text, area.fontPx)
    const below = area.y(point.value) + area.fontPx * 1.35
    const y = isBelow && below <= area.bottom ? below : area.y(point.value) - area.fontPx * 0.75
    return { id: point.id, x: keepInside(area.x(point.at), width, area.widthPx), y, text, isStrong, width }
  }
  const isLatestLowest = latest.value === lowest.value && latest.value !== highest.value
  const own = place(latest, isLatestLowest, true)
  const others = [place(highest, false, false), place(lowest, true, false)].filter(
    (other) =>
      other.id !== own.id &&
      (Math.abs(other.x - own.x) > (other.width + own.width) / 2 ||
        Math.abs(other.y - own.y) > area.fontPx * 1.2),
  )
  return highest.value === lowest.value ? [own] : [...others, own]
}

/** A rim in the colour of the surface keeps lines from running through the value. */
export function Label({ x, y, text, isStrong }: LabelPlace) {
  return (
    <text className={classNames(styles.label, isStrong && styles.strong)} x={x} y={y} textAnchor="middle">
      {text}
    </text>
  )
}
