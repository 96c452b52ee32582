import { countInvoice, invoiceLineInputSchema, isTaxed } from '@platform/contract/billing'
import type {
  BillableAppointment,
  BillingProfile,
  InvoiceAmounts,
  InvoiceCurrency,
  InvoiceLine,
  InvoiceLineInput,
} from '@platform/contract/billing'
import { readTypedNumber } from '../../../parts/amounts/typed-number.ts'
import { createId } from '../../../parts/services/create-id.ts'

/** A line as it is typed; without a discount where nothing is typed of one. */
export interface DraftLine extends InvoiceLineInput {
  /** Of this page alone. */
  readonly lineId: string
}

type Rates = Pick<BillingProfile, 'standardRate' | 'reducedRate'>

export function createLine({ standardRate }: Rates): DraftLine {
  return {
    lineId: createId(),
    text: '',
    quantity: '1',
    unit: '',
    unitPrice: '',
    discount: '',
    taxCategory: 'standard',
    taxRate: standardRate,
    exemptionReason: '',
    appointmentId: null,
  }
}

/** With what the service costs, where that is said in the currency of the invoice. */
export function lineOf(
  { id, price }: BillableAppointment,
  { text, unitPrice }: { readonly text: string; readonly unitPrice: string },
  rates: Rates,
): DraftLine {
  return { ...createLine(rates), text, unitPrice: price === null ? '' : unitPrice, appointmentId: id }
}

export function toDraftLine({ netMinor: _netMinor, ...line }: InvoiceLine): DraftLine {
  return { ...line, discount: line.discount === '0' ? '' : line.discount, lineId: createId() }
}

/** The rate that belongs to a category. */
export function withCategory(
  line: DraftLine,
  taxCategory: DraftLine['taxCategory'],
  { standardRate, reducedRate }: Rates,
): DraftLine {
  const rate = taxCategory === 'standard' ? standardRate : reducedRate
  return { ...line, taxCategory, taxRate: isTaxed(taxCategory) ? rate : '0' }
}

export function toInput({ lineId: _lineId, ...line }: DraftLine): InvoiceLineInput {
  const { quantity, unitPrice, discount, taxRate } = line
  return {
    ...line,
    text: line.text.trim(),
    unit: line.unit.trim(),
    exemptionReason: line.taxCategory === 'exempt' ? line.exemptionReason.trim() : '',
    quantity: readTypedNumber(quantity),
    unitPrice: readTypedNumber(unitPrice),
    discount: readTypedNumber(discount) || '0',
    taxRate: readTypedNumber(taxRate),
  }
}

/** Which fields of a line the server would refuse. */
export function findWrong(line: DraftLine): ReadonlySet<string> {
  const { error } = invoiceLineInputSchema.safeParse(toInput(line))
  return new Set(error?.issues.map(({ path }) => String(path[0])))
}

/** Adds up what can be added up by now, as the server does. */
export function countDraft(lines: readonly DraftLine[], currency: InvoiceCurrency): InvoiceAmounts {
  const counted = lines
    .filter((line) => {
      const wrong = findWrong(line)
      return ['quantity', 'unitPrice', 'discount', 'taxRate'].every((field) => !wrong.has(field))
    })
    .map(toInput)
  return countInvoice(counted, currency)
}
