import type { SiteId } from '@platform/contract'
import type { InvoiceCurrency, PaymentMethod } from '@platform/contract/billing'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { accounts } from '../identity/account.ts'
import { organizations } from '../organizations/organization.ts'
import { invoices } from './invoices.ts'

/** Money that was received, or given back. Rows are only ever added, as triggers see to. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    recordedBy: uuid('recorded_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Which payment is given back. */
    refundsId: uuid('refunds_id').references((): AnyPgColumn => payments.id),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    currency: text('currency').$type<InvoiceCurrency>().notNull(),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    reference: text('reference').notNull(),
    /** Made by the sender: with it an attempt that is repeated is known. */
    key: uuid('key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('payments_amount_check', sql`${table.amountMinor} > 0`),
    check('payments_method_check', sql`${table.method} in ('transfer', 'cash', 'card', 'other')`),
    uniqueIndex('payments_key_index').on(table.organizationId, table.key),
    index('payments_refunds_index').on(table.refundsId),
    index('payments_recorder_index').on(table.recordedBy),
  ],
)

/** How much of a payment pays an invoice; of money that was given back, how much less does. */
export const allocations = pgTable(
  'allocations',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.invoiceId] }),
    check('allocations_amount_check', sql`${table.amountMinor} >= 0`),
    index('allocations_invoice_index').on(table.invoiceId),
  ],
)
