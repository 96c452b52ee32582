/** Steps that people count in. */
const STEPS = [1, 2, 2.5, 5, 10] as const

/** Round numbers from just below the smallest to just above the largest value, about as many as asked for. */
export function readTicks(lowest: number, highest: number, count: number): readonly number[] {
  const span = highest - lowest || Math.abs(highest) * 0.1 || 1
  const rough = span / count
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((one) => one * magnitude >= rough) ?? 10) * magnitude
  const first = Math.floor(lowest / step)
  const last = Math.max(Math.ceil(highest / step), first + 1)
  // Counted in whole steps, so that 0.1 + 0.2 stays 0.3 on the axis.
  const digits = Math.max(0, 1 - Math.floor(Math.log10(step)))
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(digits)),
  )
}

/** The moments to name under a chart: the first, the last and as many between as there is room for. */
export function readTimeTicks(from: number, to: number, count: number): readonly number[] {
  if (from === to || count < 2) return [from]
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))
}
