// What is paid: plans by subscription, and invoices.
export {
  billingProfileInputSchema,
  billingProfileSchema,
  MAX_PAYMENT_DAYS,
} from './billing/billing-profiles.ts'
export type { BillingProfile, BillingProfileInput } from './billing/billing-profiles.ts'
export { divideRounded, parseDecimal, tenTo, trimDecimal, type Decimal } from './billing/decimals.ts'
export { isIban } from './billing/iban.ts'
export { countInvoice, countLine, isTaxed, TAX_CATEGORIES } from './billing/invoice-amounts.ts'
export type {
  CountedLine,
  InvoiceAmounts,
  LineAmounts,
  TaxAmount,
  TaxCategory,
} from './billing/invoice-amounts.ts'
export {
  INVOICE_KINDS,
  INVOICE_NOTE_LENGTH,
  INVOICE_STATES,
  invoiceInputSchema,
  invoiceLineInputSchema,
  invoicePartySchema,
  invoiceSchema,
  LINE_TEXT_LENGTH,
  listedInvoiceSchema,
  MAX_INVOICE_LINES,
  PAYMENT_METHODS,
  paymentInputSchema,
  REMINDER_PAUSE_DAYS,
} from './billing/invoice.ts'
export type {
  Invoice,
  InvoiceInput,
  InvoiceKind,
  InvoiceLine,
  InvoiceLineInput,
  InvoiceParty,
  InvoiceState,
  ListedInvoice,
  Payment,
  PaymentInput,
  PaymentMethod,
} from './billing/invoice.ts'
export { AGEING_BUCKETS } from './billing/invoices.ts'
export type { Ageing, AgeingBucket, BillableAppointment, InvoiceBuyer } from './billing/invoices.ts'
export { exponentOf } from './billing/exponents.ts'
export { INVOICE_CURRENCIES, MAX_AMOUNT_MINOR, type InvoiceCurrency } from './billing/money.ts'
export { BILLING_ROLES, keepsInvoices } from './permissions/organization-roles.ts'
export { CHECKOUT_STATES, checkoutInputSchema, checkoutSchema } from './billing/checkouts.ts'
export type { Checkout, CheckoutInput, CheckoutState } from './billing/checkouts.ts'
export { receiptSchema } from './billing/receipts.ts'
export type { Receipt } from './billing/receipts.ts'
export {
  PAST_DUE_DAYS,
  premiumEndsAt,
  readSubscriptionState,
  SUBSCRIPTION_STATES,
  WITHDRAWAL_DAYS,
} from './billing/subscription-state.ts'
export type { SubscriptionState, SubscriptionTimes } from './billing/subscription-state.ts'
export { PAYMENT_PROVIDERS, subscriptionSchema } from './billing/subscriptions.ts'
export type { PaymentProviderName, Subscription } from './billing/subscriptions.ts'
export { withdrawableSchema } from './billing/withdrawals.ts'
export type { Withdrawable } from './billing/withdrawals.ts'
