import type { Invoice, InvoiceCurrency, TaxCategory } from '@platform/contract/billing'
import { element } from '../../infrastructure/xml/write-xml.ts'
import type { XmlElement } from '../../infrastructure/xml/write-xml.ts'
import { copyTexts } from './copy-texts.ts'
import { writeAmount } from './electronic-values.ts'

/** Of UNTDID 5305: a reduced rate is a standard one with another number. */
export const CATEGORY_CODES = {
  standard: 'S',
  reduced: 'S',
  exempt: 'E',
  reverseCharge: 'AE',
} as const satisfies Record<TaxCategory, string>

/** Of the list of reasons why no tax is asked for. */
const REASON_CODES: Readonly<Record<string, string>> = { AE: 'VATEX-EU-AE' }

interface ElectronicTax {
  readonly code: string
  readonly rate: string
  readonly taxableMinor: number
  readonly taxMinor: number
  /** Why no tax is asked for; empty where it is. */
  readonly reason: string
}

/** One a code and rate (BR-S-08): where the reduced rate is as high as the standard one they are one tax to the standard. */
export function mergeTaxes({ taxes, lines, language }: Invoice): ElectronicTax[] {
  const merged = new Map<string, ElectronicTax>()
  for (const { taxCategory, taxRate, taxableMinor, taxMinor } of taxes) {
    const code = CATEGORY_CODES[taxCategory]
    const key = `${code} ${taxRate}`
    const known = merged.get(key)
    merged.set(key, {
      code,
      rate: taxRate,
      taxableMinor: taxableMinor + (known?.taxableMinor ?? 0),
      taxMinor: taxMinor + (known?.taxMinor ?? 0),
      reason: reasonOf(taxCategory, lines, language),
    })
  }
  return [...merged.values()]
}

function reasonOf(category: TaxCategory, lines: Invoice['lines'], language: Invoice['language']): string {
  if (category === 'reverseCharge') return copyTexts[language].reverseChargeReason
  if (category !== 'exempt') return ''
  const exempt = lines.filter(({ taxCategory }) => taxCategory === 'exempt')
  return [...new Set(exempt.map(({ exemptionReason }) => exemptionReason))].join('; ')
}

/** A line of the breakdown of the tax. */
export function describeTax(
  { code, rate, taxableMinor, taxMinor, reason }: ElectronicTax,
  currency: InvoiceCurrency,
): XmlElement {
  const reasonCode = REASON_CODES[code]
  return element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', writeAmount(BigInt(taxMinor), currency)),
    element('ram:TypeCode', 'VAT'),
    reason === '' ? undefined : element('ram:ExemptionReason', reason),
    element('ram:BasisAmount', writeAmount(BigInt(taxableMinor), currency)),
    element('ram:CategoryCode', code),
    reasonCode === undefined ? undefined : element('ram:ExemptionReasonCode', reasonCode),
    element('ram:RateApplicablePercent', rate),
  ])
}
