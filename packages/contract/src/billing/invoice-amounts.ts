import { divideRounded, parseDecimal, tenTo, trimDecimal } from './decimals.ts'
import { exponentOf } from './money.ts'
import type { InvoiceCurrency } from './money.ts'

// The one place where an invoice is counted. By EN 16931: a line is rounded to the smallest unit of the currency, tax is rounded
// once a rate, on the sum of its lines; half a unit is rounded away from zero.

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
 * @throws RangeError for a quantity or a price that is no number
 * @example countLine({ quantity: '1.5', unitPrice: '9.99' }, 'EUR') // 1499n
 */
export function countLine(
  { quantity, unitPrice }: Pick<CountedLine, 'quantity' | 'unitPrice'>,
  currency: InvoiceCurrency,
): bigint {
  const [amount, price] = [parseDecimal(quantity), parseDecimal(unitPrice)]
  const dividend = amount.digits * price.digits * tenTo(exponentOf(currency))
  return divideRounded(dividend, tenTo(amount.scale + price.scale))
}

/**
 * Counts an invoice: each line, the tax of each rate, and the sums.
 * @throws RangeError for a quantity, a price or a rate that is no number
 * @example
 * countInvoice([{ quantity: '3', unitPrice: '0.35', taxCategory: 'standard', taxRate: '19' }], 'EUR').grossMinor // 125n
 */
export function countInvoice(lines: readonly CountedLine[], currency: InvoiceCurrency): InvoiceAmounts {
  const lineNets = lines.map((line) => countLine(line, currency))
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
  const { digits, scale } = parseDecimal(taxRate)
  const taxMinor = divideRounded(taxableMinor * digits, tenTo(scale + 2))
  return { taxCategory, taxRate: trimDecimal(taxRate), taxableMinor, taxMinor }
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}
