/** As exactly as the journal keeps numbers. */
const DECIMALS = 100
const MOST = 10_000

/** A number as the journal could hold it, with two decimals at most; `undefined` where it is none. */
export function roundValue(number: number): number | undefined {
  const rounded = Math.round(number * DECIMALS) / DECIMALS
  return rounded >= 0 && rounded < MOST ? rounded : undefined
}
