import type { Language } from '@platform/contract'
import { exponentOf } from '@platform/contract/billing'

/**
 * Says amounts in minor units as people write them, where no page is.
 *
 * @param currencyDisplay `code` where what is written is kept, as the sign of one currency is that of several
 */
export function createMoneyWords(
  language: Language,
  currency: string,
  currencyDisplay: 'symbol' | 'code' = 'symbol',
): (minor: number) => string {
  const digits = exponentOf(currency)
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (minor) => format.format(toMain(minor, digits))
}

/** The format takes the digits of a number as they are written: nothing is lost on the way. */
function toMain(minor: number, exponent: number): number {
  return Number(`${minor}e-${exponent}`)
}
