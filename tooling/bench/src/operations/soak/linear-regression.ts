export interface Point {
  readonly x: number
  readonly y: number
}

export interface Slope {
  readonly perX: number
  /** Half of the interval in which the slope lies in 95 of 100 cases, if each point errs by itself. */
  readonly halfWidth: number
}

/** The line through the points with the least squares; `undefined` below three points, and where all have one x. */
export function fitSlope(points: readonly Point[]): Slope | undefined {
  const count = points.length
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / count
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / count
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  if (count < 3 || spread === 0) return undefined
  const perX = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread
  const rest = points.reduce((sum, { x, y }) => sum + (y - meanY - perX * (x - meanX)) ** 2, 0)
  const error = Math.sqrt(rest / (count - 2) / spread)
  return { perX, halfWidth: error * quantile(count - 2) }
}

/** 97.5 % of Student's t, by the first terms of its expansion around the normal one; exact to 1 % from 5 degrees on. */
function quantile(degrees: number): number {
  const z = 1.959964
  const [first, second, third] = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  ]
  return z + first / degrees + second / degrees ** 2 + third / degrees ** 3
}
