import { exponentOf } from '@platform/contract/billing'
import type { InvoiceCurrency } from '@platform/contract/billing'
import { element } from '../../infrastructure/xml/write-xml.ts'
import type { XmlElement } from '../../infrastructure/xml/write-xml.ts'

/** In the main unit of the currency, digit by digit: 990 is `9.90` in euros. */
export function writeAmount(minor: bigint, currency: InvoiceCurrency): string {
  const exponent = exponentOf(currency)
  const digits = String(minor).padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** In the form 102 of UNTDID 2379, which is all that the standard knows: `20261127`. */
export function writeDay(day: string): XmlElement {
  return element('udt:DateTimeString', day.replaceAll('-', ''), { format: '102' })
}
