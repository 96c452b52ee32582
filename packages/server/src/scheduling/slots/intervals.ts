/** In milliseconds since the epoch; `to` is no longer in it. */
export interface Interval {
  readonly from: number
  readonly to: number
}

/** In order; what overlaps or touches becomes one. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const next of intervals.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (next.from >= next.to) continue
    if (last === undefined || last.to < next.from) merged.push(next)
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, next.to) }
  }
  return merged
}

/** What is left of merged intervals. */
export function subtractIntervals(intervals: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const gone = mergeIntervals(taken)
  const left: Interval[] = []
  let first = 0
  for (const { from, to } of intervals) {
    while ((gone[first]?.to ?? Infinity) <= from) first += 1
    let start = from
    for (let place = first; place < gone.length; place += 1) {
      const hole = gone[place]
      if (hole === undefined || hole.from >= to) break
      if (hole.from > start) left.push({ from: start, to: hole.from })
      start = Math.max(start, hole.to)
    }
    if (start < to) left.push({ from: start, to })
  }
  return left
}

/** Whether one of merged intervals holds all of it. */
export function holds(intervals: readonly Interval[], { from, to }: Interval): boolean {
  let [low, high] = [0, intervals.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = intervals[middle]
    if (found === undefined || found.from > from) high = middle - 1
    else if (found.to < from) low = middle + 1
    else return to <= found.to
  }
  return false
}
