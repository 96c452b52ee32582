import type { InvoiceCurrency } from '@platform/contract/billing'
import { sql } from 'drizzle-orm'
import { check, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { organizations } from '../organizations/organization.ts'

/** What the next invoices of an organization say of it; those that were issued hold what it said then. */
export const billingProfiles = pgTable(
  'billing_profiles',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    street: text('street').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    taxId: text('tax_id').notNull(),
    iban: text('iban').notNull(),
    paymentDays: integer('payment_days').notNull(),
    timeZone: text('time_zone').notNull(),
    currency: text('currency').$type<InvoiceCurrency>().notNull(),
    numberPrefix: text('number_prefix').notNull(),
    standardRate: numeric('standard_rate', { precision: 4, scale: 2 }).notNull(),
    reducedRate: numeric('reduced_rate', { precision: 4, scale: 2 }).notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('billing_profiles_payment_days_check', sql`${table.paymentDays} between 0 and 120`)],
)
