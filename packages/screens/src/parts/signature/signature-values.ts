import type { Signature } from '@platform/contract'
import { readText } from '../forms/read-text.ts'

/** A point of a stroke, in the units of the signature's area. */
interface Point {
  readonly x: number
  readonly y: number
}

export type Stroke = readonly Point[]

/** Points nearer than this to the one before say nothing. */
const MIN_STEP = 3

/** The signature in the fields of a form; nothing is judged here. */
export function readSignature(data: FormData): Signature {
  return readText(data, 'signatureKind') === 'drawn'
    ? { kind: 'drawn', path: readText(data, 'signaturePath') }
    : { kind: 'typed', name: readText(data, 'signatureName') }
}

/** A stroke that goes on to a point, unless that is hardly anywhere else. */
export function extendStroke(stroke: Stroke, point: Point): Stroke {
  const last = stroke.at(-1)
  const isNear = last !== undefined && Math.hypot(point.x - last.x, point.y - last.y) < MIN_STEP
  return isNear ? stroke : [...stroke, point]
}

/** Strokes as the path of an SVG; a stroke of a single point is a dot. */
export function writePath(strokes: readonly Stroke[]): string {
  return strokes
    .flatMap(([first, ...rest]) => {
      if (first === undefined) return []
      const points = rest.length === 0 ? [first] : rest
      return [`M${first.x} ${first.y}${points.map(({ x, y }) => ` L${x} ${y}`).join('')}`]
    })
    .join(' ')
}
