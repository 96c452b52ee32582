import * as z from 'zod/mini'
import { SERVICE_CURRENCIES } from '../organizations/organization-services.ts'

/** In which invoices are written (ISO 4217). */
export const INVOICE_CURRENCIES = [...SERVICE_CURRENCIES, 'JPY'] as const

export type InvoiceCurrency = (typeof INVOICE_CURRENCIES)[number]

/** The largest amount of an invoice, in the smallest unit of its currency: JavaScript counts so far without a loss. */
export const MAX_AMOUNT_MINOR = 1_000_000_000_000

/** In the smallest unit of the currency: 990 is 9.90 EUR. */
export const amountMinorSchema = z.int()

export const givenAmountMinorSchema = z.int().check(z.minimum(1), z.maximum(MAX_AMOUNT_MINOR))

/** A number as it is written, with a point: the digits that were typed are the digits that are counted with. */
export const decimalSchema = z.string()

/** A number from 0 with at most nine digits before the point and six after it. */
export const givenDecimalSchema = z.string().check(z.regex(/^\d{1,9}(?:\.\d{1,6})?$/))

/** In percent from 0 to 100, with at most two decimals. */
export const givenDiscountSchema = z.string().check(z.regex(/^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/))

/** In percent, with at most two decimals. */
export const givenRateSchema = z.string().check(z.regex(/^\d{1,2}(?:\.\d{1,2})?$/))
