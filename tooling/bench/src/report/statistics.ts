function sort(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b)
}

/** The middle value, or the mean of the two in the middle; `undefined` for none. */
export function median(values: readonly number[]): number | undefined {
  const sorted = sort(values)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2
}

/** The smallest value that at least 95 % of all do not exceed; `undefined` for none. */
export function percentile95(values: readonly number[]): number | undefined {
  return percentile(values, 0.95)
}

/** The smallest value that at least this share of all do not exceed; `undefined` for none. */
export function percentile(values: readonly number[], share: number): number | undefined {
  return sort(values)[Math.max(0, Math.ceil(values.length * share) - 1)]
}
