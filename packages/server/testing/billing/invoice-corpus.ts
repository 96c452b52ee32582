import type { Invoice, InvoiceLineInput, TaxCategory } from '@platform/contract/billing'
import { array, constantFrom, integer, record, sample } from 'fast-check'
import { A_LINE } from './billing.ts'
import { buildInvoice } from './an-invoice.ts'

const UNKIND = `<Müller & "Söhne"> 'ünd' ]]> عيادة 🩺`
const CATEGORIES: readonly TaxCategory[] = ['standard', 'reduced', 'exempt', 'reverseCharge']

const aLine = record({
  text: constantFrom('Consultation', UNKIND),
  quantity: constantFrom('1', '1.5', '0.333333', '7', '1000', '0.000001'),
  unit: constantFrom('', 'hours', UNKIND),
  unitPrice: constantFrom('0', '0.01', '33.35', '19.99', '14.9', '1234.567891', '99999'),
  discount: constantFrom('0', '0', '100', '50', '12.5', '33.33', '0.01'),
  taxCategory: constantFrom(...CATEGORIES),
  rate: constantFrom('19', '7', '5.5', '8.1', '21.25'),
  reason: constantFrom('Medical treatment is exempt.', UNKIND),
})

/** A part that is taxed makes it one for machines. */
const anInvoice = record({
  first: aLine,
  more: array(aLine, { maxLength: 8 }),
  currency: constantFrom('EUR', 'USD', 'JPY'),
  language: constantFrom('en', 'de', 'fr', 'ar'),
  kind: constantFrom('invoice', 'invoice', 'creditNote'),
  taxId: constantFrom('DE123456789', '12/345/67890', 'CHE-123.456.789', UNKIND),
  iban: constantFrom('DE89370400440532013000', ''),
  note: constantFrom('', `${UNKIND}\nSecond line`),
  number: integer({ min: 1, max: 99_999 }),
})

/** The same so many each time, of all kinds, in three currencies, with the discounts, taxes and names that are hardest. */
export function sampleInvoices(count: number): Invoice[] {
  return sample(anInvoice, { numRuns: count, seed: 16_931 }).map(
    ({ first, more, kind, taxId, iban, number, ...facts }) => {
      const lines = [{ ...first, taxCategory: 'standard' as const }, ...more].map(toLine)
      const invoice = buildInvoice(lines, facts)
      const isCredit = kind === 'creditNote'
      return {
        ...invoice,
        kind,
        number: `T-${String(number).padStart(5, '0')}`,
        seller: { ...invoice.seller, taxId, iban },
        buyer: { ...invoice.buyer, taxId: 'ESB12345678', name: UNKIND },
        corrects: isCredit ? { id: invoice.id, number: 'T-00001' } : null,
        dueOn: isCredit ? null : invoice.dueOn,
      }
    },
  )
}

interface DrawnLine extends Pick<InvoiceLineInput, 'text' | 'quantity' | 'unit' | 'unitPrice' | 'discount'> {
  readonly taxCategory: TaxCategory
  readonly rate: string
  readonly reason: string
}

function toLine({ rate, reason, ...line }: DrawnLine): InvoiceLineInput {
  const isTaxed = line.taxCategory === 'standard' || line.taxCategory === 'reduced'
  return {
    ...A_LINE,
    ...line,
    taxRate: isTaxed ? rate : '0',
    exemptionReason: line.taxCategory === 'exempt' ? reason : '',
  }
}
