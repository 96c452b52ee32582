import type { CarePoint, CareSpan } from '../care-resources/care-store.ts'

/** Points of several places as one line: each of them, or where there are more than `most`, so many that are put together. */
export function joinPoints(points: readonly CarePoint[], most: number): CarePoint[] {
  const inOrder = points.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  if (inOrder.length <= most) return inOrder
  const [start, end] = [timeOf(inOrder[0]), timeOf(inOrder.at(-1))]
  const stretches = Map.groupBy(inOrder, ({ at }) =>
    Math.floor(((at.getTime() - start) / (end - start + 1)) * most),
  )
  return [...stretches.values()].map(putTogether)
}

function timeOf(point: CarePoint | undefined): number {
  return point?.at.getTime() ?? 0
}

function putTogether(points: readonly CarePoint[]): CarePoint {
  const count = points.reduce((sum, point) => sum + point.count, 0)
  const pairs = points.flatMap(({ secondValue, count: times }) =>
    secondValue ? [{ span: secondValue, times }] : [],
  )
  return {
    at: new Date(
      Math.round(points.reduce((sum, point) => sum + point.at.getTime() * (point.count / count), 0)),
    ),
    count,
    value: joinSpans(points.map(({ value: span, count: times }) => ({ span, times }))),
    secondValue: pairs.length === 0 ? null : joinSpans(pairs),
  }
}

function joinSpans(spans: readonly { readonly span: CareSpan; readonly times: number }[]): CareSpan {
  const times = spans.reduce((sum, one) => sum + one.times, 0)
  return {
    min: Math.min(...spans.map(({ span }) => span.min)),
    max: Math.max(...spans.map(({ span }) => span.max)),
    mean: spans.reduce((sum, one) => sum + one.span.mean * one.times, 0) / times,
  }
}
