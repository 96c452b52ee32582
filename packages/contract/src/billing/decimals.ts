/** A number without a loss: `digits` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

const DECIMAL = /^(?<whole>\d+)(?:\.(?<part>\d+))?$/

/**
 * Reads a number as it is written, with a point.
 * @throws RangeError for what is none
 * @example parseDecimal('1.50') // { digits: 150n, scale: 2 }
 */
export function parseDecimal(text: string): Decimal {
  const groups = DECIMAL.exec(text)?.groups
  if (groups === undefined) throw new RangeError('No decimal number')
  const { whole = '', part = '' } = groups
  return { digits: BigInt(whole + part), scale: part.length }
}

export function tenTo(power: number): bigint {
  return 10n ** BigInt(power)
}

/**
 * Divides and rounds to the nearest whole number, half of one away from zero.
 * @example divideRounded(5n, 2n) // 3n
 */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n
  const size = isNegative ? -dividend : dividend
  const rounded = (2n * size + divisor) / (2n * divisor)
  return isNegative ? -rounded : rounded
}

/**
 * The shortest way to write a number.
 * @example trimDecimal('19.00') // '19'
 */
export function trimDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
