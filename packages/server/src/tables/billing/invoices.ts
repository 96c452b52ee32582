import type { Language, SiteId } from '@platform/contract'
import type { InvoiceCurrency, InvoiceKind, InvoiceParty, TaxCategory } from '@platform/contract/billing'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { wordsOf } from '../columns/words.ts'
import { accounts } from '../identity/account.ts'
import { organizations } from '../organizations/organization.ts'
import { appointments } from '../scheduling/appointments.ts'

// Its triggers stand in the migration alone: numbers without gaps, sums that are right, and nothing that was issued changes.

/** Whose row is locked while a number is taken. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Without one once the organization is gone: its numbers are never given again. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    prefix: text('prefix').notNull(),
    next: bigint('next', { mode: 'number' }).notNull().default(1),
  },
  (table) => [uniqueIndex('invoice_series_prefix_index').on(table.organizationId, table.prefix)],
)

/** What was issued outlives the organization and the accounts: it has to be kept. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    clientId: uuid('client_id').references(() => accounts.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => accounts.id, { onDelete: 'set null' }),
    kind: text('kind').$type<InvoiceKind>().notNull().default('invoice'),
    correctsId: uuid('corrects_id').references((): AnyPgColumn => invoices.id),
    seriesId: uuid('series_id').references(() => invoiceSeries.id),
    /** Empty exactly while it is a draft. */
    number: bigint('number', { mode: 'number' }),
    currency: text('currency').$type<InvoiceCurrency>().notNull(),
    /** Of the client. */
    language: text('language').$type<Language>().notNull(),
    /** Of the organization, by whose calendar it is issued and due. */
    timeZone: text('time_zone').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }),
    dueOn: date('due_on', { mode: 'string' }),
    issuedAt: instant('issued_at'),
    seller: jsonb('seller').$type<InvoiceParty>(),
    buyer: jsonb('buyer').$type<InvoiceParty>(),
    note: text('note').notNull(),
    netMinor: bigint('net_minor', { mode: 'bigint' }).notNull(),
    taxMinor: bigint('tax_minor', { mode: 'bigint' }).notNull(),
    grossMinor: bigint('gross_minor', { mode: 'bigint' }).notNull(),
    version: integer('version').notNull().default(1),
    /** Made by the sender: with it an attempt that is repeated is known. */
    key: uuid('key').notNull(),
    issueKey: uuid('issue_key'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('invoices_kind_check', sql`${table.kind} in ('invoice', 'creditNote')`),
    check('invoices_corrects_check', sql`(${table.kind} = 'creditNote') = (${table.correctsId} is not null)`),
    check(
      'invoices_issued_check',
      sql`(${table.number} is null) = (${table.seriesId} is null) and (${table.number} is null) = (${table.issuedOn} is null)
        and (${table.number} is null) = (${table.issuedAt} is null) and (${table.number} is null) = (${table.issueKey} is null)
        and (${table.number} is null) = (${table.seller} is null) and (${table.number} is null) = (${table.buyer} is null)`,
    ),
    check('invoices_due_check', sql`${table.dueOn} >= ${table.issuedOn}`),
    check(
      'invoices_sum_check',
      sql`${table.netMinor} + ${table.taxMinor} = ${table.grossMinor} and ${table.netMinor} >= 0 and ${table.taxMinor} >= 0`,
    ),
    uniqueIndex('invoices_number_index').on(table.seriesId, table.number),
    uniqueIndex('invoices_key_index').on(table.organizationId, table.key),
    index('invoices_organization_index').on(table.organizationId, table.createdAt, table.id),
    index('invoices_client_index').on(table.clientId, table.createdAt, table.id),
    index('invoices_corrects_index').on(table.correctsId),
    index('invoices_creator_index').on(table.createdBy),
    index('invoices_draft_index')
      .on(table.organizationId, table.createdAt, table.id)
      .where(sql`${table.number} is null`),
    index('invoices_credit_note_index')
      .on(table.organizationId, table.createdAt, table.id)
      .where(sql`${table.kind} = 'creditNote'`),
    index('invoices_buyer_index').using('gin', wordsOf(sql`${table.buyer} ->> 'name'`)),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    /** Counted from 0. */
    position: smallint('position').notNull(),
    text: text('text').notNull(),
    quantity: numeric('quantity', { precision: 15, scale: 6 }).notNull(),
    unit: text('unit').notNull(),
    unitPrice: numeric('unit_price', { precision: 15, scale: 6 }).notNull(),
    /** In percent. */
    discount: numeric('discount', { precision: 5, scale: 2 }).notNull().default('0'),
    taxCategory: text('tax_category').$type<TaxCategory>().notNull(),
    taxRate: numeric('tax_rate', { precision: 4, scale: 2 }).notNull(),
    exemptionReason: text('exemption_reason').notNull(),
    netMinor: bigint('net_minor', { mode: 'bigint' }).notNull(),
    appointmentId: uuid('appointment_id').references(() => appointments.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.position] }),
    check(
      'invoice_lines_amount_check',
      sql`${table.quantity} > 0 and ${table.unitPrice} >= 0 and ${table.netMinor} >= 0`,
    ),
    check('invoice_lines_discount_check', sql`${table.discount} between 0 and 100`),
    check(
      'invoice_lines_tax_check',
      sql`${table.taxCategory} in ('standard', 'reduced', 'exempt', 'reverseCharge')
        and (${table.taxCategory} in ('standard', 'reduced')) = (${table.taxRate} > 0)
        and (${table.taxCategory} <> 'exempt' or ${table.exemptionReason} <> '')`,
    ),
    index('invoice_lines_appointment_index').on(table.appointmentId),
  ],
)

export const invoiceTaxes = pgTable(
  'invoice_taxes',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    taxCategory: text('tax_category').$type<TaxCategory>().notNull(),
    taxRate: numeric('tax_rate', { precision: 4, scale: 2 }).notNull(),
    position: smallint('position').notNull(),
    taxableMinor: bigint('taxable_minor', { mode: 'bigint' }).notNull(),
    taxMinor: bigint('tax_minor', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.taxCategory, table.taxRate] })],
)

/**
 * Of each file that was given out as the copy of an invoice. It is made anew each time and comes out the same, to the last byte, until
 * the way it is made changes: then there is another row.
 */
export const invoiceCopies = pgTable(
  'invoice_copies',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    /** SHA-256 in hexadecimal. */
    hash: text('hash').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.hash] }),
    check('invoice_copies_hash_check', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
)
