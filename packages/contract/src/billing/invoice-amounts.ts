import { divideRounded, parseDecimal, tenTo, trimDecimal } from './decimals.ts'
import { exponentOf } from './exponents.ts'
import type { InvoiceCurrency } from './money.ts'

// The one place where an invoice is counted. By EN 16931: a line is rounded to the smallest unit of the currency, tax is rounded
// once a rate, on the sum of its lines; a discount is rounded by itself and taken off what the line would cost without it. Half a
// unit is rounded away from zero.

export const TAX_CATEGORIES = ['standard', 'reduced', 'exempt', 'reverseCharge'] as const

export type TaxCategory = (typeof TAX_CATEGORIES)[number]

/**
 * Whether what is of a category is taxed, so that it needs a rate above zero.
 * @example isTaxed('exempt') // false
 */
export function isTaxed(category: TaxCategory): boolean {
  return category === 'standard' || category === 'reduced'
}

export interface CountedLine {
  /** As written, with a point. */
  readonly quantity: string
  /** Of one unit, without tax, in the currency's main unit. */
  readonly unitPrice: string
  /** In percent. */
  readonly discount: string
  readonly taxCategory: TaxCategory
  /** In percent. */
  readonly taxRate: string
}

export interface TaxAmount {
  readonly taxCategory: TaxCategory
  readonly taxRate: string
  readonly taxableMinor: bigint
  readonly taxMinor: bigint
}

export interface LineAmounts {
  /** Quantity times price. */
  readonly grossMinor: bigint
  /** What the discount takes off. */
  readonly discountMinor: bigint
  readonly netMinor: bigint
}

export interface InvoiceAmounts {
  /** Of each line, in their order. */
  readonly lineNets: readonly bigint[]
  /** One a category and rate, in the order in which the lines name them. */
  readonly taxes: readonly TaxAmount[]
  readonly netMinor: bigint
  readonly taxMinor: bigint
  readonly grossMinor: bigint
}

/**
 * What a line costs without tax, in the smallest unit of the currency.
 * @throws RangeError for a quantity, a price or a discount that is no number
 * @example countLine({ quantity: '1.5', unitPrice: '9.99', discount: '10' }, 'EUR').netMinor // 1349n
 */
export function countLine(
  { quantity, unitPrice, discount }: Pick<CountedLine, 'quantity' | 'unitPrice' | 'discount'>,
  currency: InvoiceCurrency,
): LineAmounts {
  const [amount, price] = [parseDecimal(quantity), parseDecimal(unitPrice)]
  const dividend = amount.digits * price.digits * tenTo(exponentOf(currency))
  const grossMinor = divideRounded(dividend, tenTo(amount.scale + price.scale))
  const discountMinor = percentOf(grossMinor, discount)
  return { grossMinor, discountMinor, netMinor: grossMinor - discountMinor }
}

/**
 * Counts an invoice: each line, the tax of each rate, and the sums.
 * @throws RangeError for a quantity, a price, a discount or a rate that is no number
 * @example
 * const line = { quantity: '3', unitPrice: '0.35', discount: '0', taxCategory: 'standard', taxRate: '19' } as const
 * countInvoice([line], 'EUR').grossMinor // 125n
 */
export function countInvoice(lines: readonly CountedLine[], currency: InvoiceCurrency): InvoiceAmounts {
  const lineNets = lines.map((line) => countLine(line, currency).netMinor)
  const taxable = new Map<string, { readonly line: CountedLine; sum: bigint }>()
  for (const [index, line] of lines.entries()) {
    const key = `${line.taxCategory} ${trimDecimal(line.taxRate)}`
    const known = taxable.get(key) ?? { line, sum: 0n }
    known.sum += lineNets[index] ?? 0n
    taxable.set(key, known)
  }
  const taxes = [...taxable.values()].map(({ line, sum }) => countTax(line, sum))
  const netMinor = sumOf(lineNets)
  const taxMinor = sumOf(taxes.map((tax) => tax.taxMinor))
  return { lineNets, taxes, netMinor, taxMinor, grossMinor: netMinor + taxMinor }
}

function countTax({ taxCategory, taxRate }: CountedLine, taxableMinor: bigint): TaxAmount {
  const taxMinor = percentOf(taxableMinor, taxRate)
  return { taxCategory, taxRate: trimDecimal(taxRate), taxableMinor, taxMinor }
}

function percentOf(amountMinor: bigint, percent: string): bigint {
  const { digits, scale } = parseDecimal(percent)
  return divideRounded(amountMinor * digits, tenTo(scale + 2))
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}
