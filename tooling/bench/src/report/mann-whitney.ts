/**
 * How probable it is that two sets as different as these come from one source: Mann–Whitney, two-sided, with
 * the normal approximation, which is good from 20 values each.
 * @returns a probability from 0 to 1
 */
export function compareDistributions(first: readonly number[], second: readonly number[]): number {
  const [n, m] = [first.length, second.length]
  if (n === 0 || m === 0) return 1
  const ranks = rankAll([...first, ...second])
  const rankSum = ranks.slice(0, n).reduce((sum, rank) => sum + rank, 0)
  const u = rankSum - (n * (n + 1)) / 2
  const deviation = Math.sqrt((n * m * (n + m + 1 - correctTies(ranks) / ((n + m) * (n + m - 1)))) / 12)
  if (deviation === 0) return 1
  const distance = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / deviation
  return Math.min(1, 2 * (1 - readNormal(distance)))
}

/** Equal values share the middle of their places. */
function rankAll(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const places = new Map<number, { first: number; count: number }>()
  for (const [index, value] of sorted.entries()) {
    const place = places.get(value)
    if (place === undefined) places.set(value, { first: index + 1, count: 1 })
    else place.count += 1
  }
  return values.map((value) => {
    const { first, count } = places.get(value) ?? { first: 0, count: 1 }
    return first + (count - 1) / 2
  })
}

function correctTies(ranks: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => sum + count ** 3 - count, 0)
}

/** The share of a normal distribution below so many deviations, exact to seven digits (Zelen and Severo). */
function readNormal(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * deviations)
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-deviations * deviations) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
}
