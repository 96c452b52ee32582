import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { organizations } from '../organizations/organization.ts'
import { invoices } from './invoices.ts'

/**
 * What is left of each issued invoice, so that what is open is found among years of what is not. Triggers write it from payments and
 * credit notes, in the transaction of each of them: whatever else is written here, they count again.
 */
export const invoiceBalances = pgTable(
  'invoice_balances',
  {
    invoiceId: uuid('invoice_id')
      .primaryKey()
      .references(() => invoices.id),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** Received, without what was given back. */
    paidMinor: bigint('paid_minor', { mode: 'bigint' }).notNull(),
    creditedMinor: bigint('credited_minor', { mode: 'bigint' }).notNull(),
    /** Below 0 where more was paid than is left after a credit note. */
    openMinor: bigint('open_minor', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    index('invoice_balances_open_index')
      .on(table.organizationId, table.createdAt, table.invoiceId)
      .where(sql`${table.openMinor} > 0`),
    index('invoice_balances_credited_index')
      .on(table.organizationId, table.createdAt, table.invoiceId)
      .where(sql`${table.creditedMinor} > 0`),
  ],
)
