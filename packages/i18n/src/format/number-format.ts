/** Numbers and money in the reader's way of writing them. */
export interface NumberFormats {
  /** A plain number; at most three digits after the point unless told otherwise. */
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** A share as a percentage: 0.25 is 25 %. */
  percent(share: number): string
  /**
   * Money from whole minor units (cents).
   *
   * @throws {RangeError} for a fraction of a minor unit, or for a currency that is not three letters.
   */
  money(minorUnits: number, currency: string): string
}

export function createNumberFormats(locale: string): NumberFormats {
  return {
    number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    percent: (share) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share),
    money(minorUnits, currency) {
      if (!Number.isSafeInteger(minorUnits)) throw new RangeError('Money is counted in whole minor units.')
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
      const digits = format.resolvedOptions().maximumFractionDigits ?? 0
      return format.format(minorUnits / 10 ** digits)
    },
  }
}
