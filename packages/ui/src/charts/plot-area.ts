import { createScale } from './scale.ts'
import { readTicks, readTimeTicks } from './ticks.ts'
import type { Scale } from './scale.ts'
import type { PlotSize } from './use-plot-size.ts'

export interface PlotPoint {
  id: string
  /** Epoch ms. */
  at: number
  low: number
  high: number
  /** The values in words, such as "128/82 mmHg". */
  text: string
  note?: string | undefined
}

export interface PlotArea {
  x: Scale
  y: Scale
  left: number
  right: number
  top: number
  bottom: number
  widthPx: number
  heightPx: number
  /** The size of the letters on the chart. */
  fontPx: number
  references: readonly number[]
  valueTicks: readonly number[]
  timeTicks: readonly number[]
}

interface AreaOptions {
  points: readonly PlotPoint[]
  references: readonly number[]
  size: PlotSize
  isSmall: boolean
  formatAxis: (value: number) => string
}

const FONT_REM = 0.875
/** The usual width of a letter of our typeface, in its size. */
const LETTER_WIDTH = 0.58
const VALUE_TICKS = 3
/** A reference further away than so many spans of the values would press them flat. */
const FARTHEST_REFERENCE = 1.5
const NARROWEST_TIME_TICK_REM = 8

/** About how wide a text on the chart is, in px. */
export function readTextWidth(text: string, fontPx: number): number {
  return text.length * fontPx * LETTER_WIDTH
}

/** Lays out a chart: where its axes are and what lies where between them. Time runs the way the text does. */
export function createPlotArea({ points, references, size, isSmall, formatAxis }: AreaOptions): PlotArea {
  const { widthPx, remPx, isRtl } = size
  const fontPx = FONT_REM * remPx
  const own = points.flatMap(({ low, high }) => [low, high])
  const near = references.filter((value) => isNear(value, own))
  const values = [...own, ...near]
  const valueTicks = readTicks(Math.min(...values), Math.max(...values), VALUE_TICKS)
  const axisPx = isSmall
    ? 0
    : Math.max(...valueTicks.map((tick) => readTextWidth(formatAxis(tick), fontPx))) + fontPx
  const edgePx = fontPx
  const heightPx = (isSmall ? 6 : 16) * remPx
  const top = 1.6 * fontPx
  const bottom = heightPx - (isSmall ? 1.6 : 2.4) * fontPx
  const [left, right] = isRtl ? [edgePx, widthPx - axisPx - edgePx] : [axisPx + edgePx, widthPx - edgePx]
  const from = points[0]?.at ?? 0
  const to = points.at(-1)?.at ?? 0
  const domain = [valueTicks[0] ?? 0, valueTicks.at(-1) ?? 1] as const
  const room = Math.floor((right - left) / (NARROWEST_TIME_TICK_REM * remPx))
  return {
    x: createScale([from, to], isRtl ? [right, left] : [left, right]),
    y: createScale(isSmall ? [Math.min(...values), Math.max(...values)] : domain, [bottom, top]),
    left,
    right,
    top,
    bottom,
    widthPx,
    heightPx,
    fontPx,
    references: near,
    valueTicks,
    timeTicks: readTimeTicks(from, to, Math.min(Math.max(room, 2), 6)),
  }
}

function isNear(reference: number, values: readonly number[]): boolean {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const distance = Math.max(lowest - reference, reference - highest, 0)
  return lowest === highest || distance <= (highest - lowest) * FARTHEST_REFERENCE
}
