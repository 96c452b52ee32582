import { exponentOf } from '@platform/contract/billing'
import { toLatinDigits } from './latin-digits.ts'

/** How an amount of money is typed: by the locale of the reader, in a currency. */
export interface AmountStyle {
  readonly locale: string
  /** ISO 4217. */
  readonly currency: string
}

const FEWEST_GROUPED = 3

/**
 * An amount that somebody typed, in the smallest unit of its currency. Either mark may stand before the cents, because people
 * type what their keyboard has; what stands between thousands is what the locale puts there.
 *
 * @returns `null` for nothing, `NaN` for what is no amount
 * @example readAmount('1.234,50', { locale: 'de-DE', currency: 'EUR' }) // 123450
 */
export function readAmount(text: string, style: AmountStyle): number | null {
  const typed = toLatinDigits(text)
    .replaceAll(/[\s'’]/g, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
  if (typed === '') return null
  const digits = exponentOf(style.currency)
  const mark = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','))
  const isFraction = mark !== -1 && !isGrouping(typed, mark, style)
  const whole = isFraction ? typed.slice(0, mark) : typed
  const fraction = isFraction ? typed.slice(mark + 1) : ''
  if (!/^(\d+|\d{1,3}([.,])\d{3}(\2\d{3})*)$/.test(whole)) return Number.NaN
  if (!/^\d*$/.test(fraction) || fraction.length > digits) return Number.NaN
  return Number(whole.replaceAll(/[.,]/g, '') + fraction.padEnd(digits, '0'))
}

/** As it would be typed, such as `1234.50`. */
export function writeAmount(minor: number, style: AmountStyle): string {
  const digits = exponentOf(style.currency)
  const format = new Intl.NumberFormat(style.locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  })
  return format.format(minor / 10 ** digits)
}

/** `1,234` is more than a thousand to who writes it so, and to nobody is `12,50`. */
function isGrouping(typed: string, mark: number, { locale }: AmountStyle): boolean {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value
  return typed[mark] !== decimal && typed.length - mark - 1 === FEWEST_GROUPED
}
