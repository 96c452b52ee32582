import * as z from 'zod/mini'
import {
  dateSchema,
  givenDateSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  languageSchema,
  versionSchema,
} from '../fields/fields.ts'
import { textSchema } from '../fields/text.ts'
import { isTaxed, TAX_CATEGORIES } from './invoice-amounts.ts'
import {
  amountMinorSchema,
  decimalSchema,
  givenAmountMinorSchema,
  givenDecimalSchema,
  givenDiscountSchema,
  givenRateSchema,
  INVOICE_CURRENCIES,
} from './money.ts'

export const INVOICE_KINDS = ['invoice', 'creditNote'] as const

export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** What follows from the number, the payments, the credit notes and the day. A credit note that was issued is `credited`. */
export const INVOICE_STATES = ['draft', 'open', 'partPaid', 'paid', 'overdue', 'credited'] as const

export type InvoiceState = (typeof INVOICE_STATES)[number]

export const PAYMENT_METHODS = ['transfer', 'cash', 'card', 'other'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const MAX_INVOICE_LINES = 100
export const INVOICE_NOTE_LENGTH = 1_000
export const LINE_TEXT_LENGTH = 300

/** How many days after a reminder the next one can be sent. */
export const REMINDER_PAUSE_DAYS = 7

const isAboveZero = z.refine<string>((text) => /[1-9]/.test(text), { params: { code: 'too_small' } })

const lineShape = {
  text: textSchema({ max: LINE_TEXT_LENGTH }),
  quantity: givenDecimalSchema.check(isAboveZero),
  /** What is counted, in the words of who writes it. */
  unit: textSchema({ min: 0, max: 30 }),
  /** Of one unit, without tax, in the main unit of the currency. */
  unitPrice: givenDecimalSchema,
  /** In percent of the line, before tax. */
  discount: z.prefault(givenDiscountSchema, '0'),
  taxCategory: z.enum(TAX_CATEGORIES),
  /** In percent; 0 for what is not taxed. */
  taxRate: givenRateSchema,
  /** Why it is exempt from tax; empty for everything else. */
  exemptionReason: textSchema({ min: 0, max: 200 }),
  /** The completed appointment that it is for. */
  appointmentId: z.nullable(idSchema),
}

export const invoiceLineInputSchema = z.strictObject(lineShape).check(
  z.refine(({ taxCategory, taxRate }) => isTaxed(taxCategory) === /[1-9]/.test(taxRate), {
    path: ['taxRate'],
    params: { code: 'invalid_value' },
  }),
  z.refine(({ taxCategory, exemptionReason }) => taxCategory !== 'exempt' || exemptionReason !== '', {
    path: ['exemptionReason'],
    params: { code: 'required' },
  }),
)

export type InvoiceLineInput = z.output<typeof invoiceLineInputSchema>

/** A draft may be incomplete; what is missing is asked for when it is issued. */
export const invoiceInputSchema = z.strictObject({
  clientId: idSchema,
  currency: z.enum(INVOICE_CURRENCIES),
  note: textSchema({ min: 0, max: INVOICE_NOTE_LENGTH, lines: true }),
  /** So many days after it is issued as the billing profile says, where nobody says otherwise. */
  dueOn: z.nullable(givenDateSchema),
  lines: z.array(invoiceLineInputSchema).check(z.maxLength(MAX_INVOICE_LINES)),
})

export type InvoiceInput = z.output<typeof invoiceInputSchema>

export const paymentInputSchema = z.strictObject({
  key: idempotencyKeySchema,
  amountMinor: givenAmountMinorSchema,
  receivedOn: givenDateSchema,
  method: z.enum(PAYMENT_METHODS),
  reference: textSchema({ min: 0, max: 140 }),
})

export type PaymentInput = z.output<typeof paymentInputSchema>

/** Seller or buyer, as they were when the invoice was issued. */
export const invoicePartySchema = z.object({
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  taxId: z.string(),
  iban: z.string(),
})

export type InvoiceParty = z.output<typeof invoicePartySchema>

const invoiceLineSchema = z.object({
  ...lineShape,
  text: z.string(),
  unit: z.string(),
  exemptionReason: z.string(),
  quantity: decimalSchema,
  unitPrice: decimalSchema,
  discount: decimalSchema,
  taxRate: decimalSchema,
  netMinor: amountMinorSchema,
})

export type InvoiceLine = z.output<typeof invoiceLineSchema>

const invoiceTaxSchema = z.object({
  taxCategory: z.enum(TAX_CATEGORIES),
  taxRate: decimalSchema,
  taxableMinor: amountMinorSchema,
  taxMinor: amountMinorSchema,
})

const paymentSchema = z.object({
  id: idSchema,
  /** The payment that is given back; `null` for one that was received. */
  refundsId: z.nullable(idSchema),
  amountMinor: amountMinorSchema,
  /** How much of it pays the invoice, or how much less does since it was given back. */
  allocatedMinor: amountMinorSchema,
  /** How much of it was given back. */
  refundedMinor: amountMinorSchema,
  receivedOn: dateSchema,
  method: z.enum(PAYMENT_METHODS),
  reference: z.string(),
})

export type Payment = z.output<typeof paymentSchema>

const sumsShape = {
  currency: z.enum(INVOICE_CURRENCIES),
  netMinor: amountMinorSchema,
  taxMinor: amountMinorSchema,
  grossMinor: amountMinorSchema,
  paidMinor: amountMinorSchema,
  creditedMinor: amountMinorSchema,
  /** What is left to pay; below zero it is to be given back. */
  openMinor: amountMinorSchema,
}

export const listedInvoiceSchema = z.object({
  id: idSchema,
  kind: z.enum(INVOICE_KINDS),
  state: z.enum(INVOICE_STATES),
  /** `null` for a draft. */
  number: z.nullable(z.string()),
  /** Who it is for; without an id once their account is gone. */
  client: z.object({ id: z.nullable(idSchema), name: z.string() }),
  sellerName: z.string(),
  ...sumsShape,
  issuedOn: z.nullable(dateSchema),
  dueOn: z.nullable(dateSchema),
  createdAt: instantSchema,
  version: versionSchema,
})

export type ListedInvoice = z.output<typeof listedInvoiceSchema>

export const invoiceSchema = z.object({
  ...listedInvoiceSchema.shape,
  language: languageSchema,
  timeZone: z.string(),
  note: z.string(),
  /** Of a draft they are as they would be if it were issued now. */
  seller: invoicePartySchema,
  buyer: invoicePartySchema,
  lines: z.array(invoiceLineSchema),
  taxes: z.array(invoiceTaxSchema),
  payments: z.array(paymentSchema),
  /** What a credit note corrects. */
  corrects: z.nullable(z.object({ id: idSchema, number: z.string() })),
  /** When its client was reminded of it, the latest first. */
  reminders: z.array(instantSchema),
  creditNotes: z.array(z.object({ id: idSchema, number: z.string(), grossMinor: amountMinorSchema })),
})

export type Invoice = z.output<typeof invoiceSchema>
