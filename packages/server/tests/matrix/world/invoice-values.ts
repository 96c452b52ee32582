import type { Actor } from './actors.ts'

type Values = Readonly<Record<string, unknown>>

/** An actor has no row in such a table. */
const NO_ROW = undefined

export const INVOICE_VALUES: Readonly<Record<string, (actor: Actor) => Values | undefined>> = {
  billing_profiles: () => ({
    payment_days: 14,
    time_zone: 'UTC',
    currency: 'EUR',
    number_prefix: 'INV-',
    standard_rate: 19,
    reduced_rate: 7,
  }),
  // A series has as many numbers as invoices were issued: none.
  invoice_series: () => ({ next: 1 }),
  // Drafts without lines; for each themselves, so that no answer has the names of others.
  invoices: (actor) => ({
    client_id: actor.accountId,
    kind: 'invoice',
    corrects_id: null,
    series_id: null,
    number: null,
    currency: 'EUR',
    language: 'en',
    time_zone: 'UTC',
    issued_on: null,
    due_on: null,
    issued_at: null,
    issue_key: null,
    seller: null,
    buyer: null,
    net_minor: 0,
    tax_minor: 0,
    gross_minor: 0,
    version: 1,
  }),
  invoice_lines: () => NO_ROW,
  invoice_taxes: () => NO_ROW,
  payments: () => ({ amount_minor: 1, currency: 'EUR', method: 'cash', refunds_id: null }),
  allocations: () => NO_ROW,
  // Triggers write them, of what was issued.
  invoice_balances: () => NO_ROW,
}
