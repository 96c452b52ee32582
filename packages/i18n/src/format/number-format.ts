import { countDecimals } from './minor-units.ts'

/** Numbers, sizes and money in the reader's way of writing them. */
export interface NumberFormats {
  /** A plain number; at most three digits after the point unless told otherwise. */
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** A share as a percentage: 0.25 is 25 %. */
  percent(share: number): string
  /** How much room so many bytes take, in the unit that leaves the fewest digits: 240 kB, 2.4 MB, 79.9 GB. */
  bytes(count: number): string
  /**
   * Money from whole minor units (cents).
   * @throws {RangeError} for a fraction of a minor unit, or for a currency that is not three letters.
   */
  money(minorUnits: number, currency: string): string
}

const KILOBYTE = { name: 'kilobyte', bytes: 1_000 }
const UNITS = [{ name: 'gigabyte', bytes: 1_000_000_000 }, { name: 'megabyte', bytes: 1_000_000 }, KILOBYTE]

export function createNumberFormats(locale: string): NumberFormats {
  return {
    number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    percent: (share) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share),
    bytes(count) {
      const unit = UNITS.find(({ bytes }) => count >= bytes) ?? KILOBYTE
      const isSmall = unit === KILOBYTE
      const options = { style: 'unit', unit: unit.name, maximumFractionDigits: isSmall ? 0 : 1 } as const
      // A small file is not nothing.
      const value = count / unit.bytes
      return new Intl.NumberFormat(locale, options).format(isSmall ? Math.ceil(value) : value)
    },
    money(minorUnits, currency) {
      if (!Number.isSafeInteger(minorUnits)) throw new RangeError('Money is counted in whole minor units.')
      const digits = countDecimals(currency)
      const shown = { minimumFractionDigits: digits, maximumFractionDigits: digits }
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...shown })
      return format.format(minorUnits / 10 ** digits)
    },
  }
}
