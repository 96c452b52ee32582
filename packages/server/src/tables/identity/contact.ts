import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './account.ts'
import { instant } from '../columns/instant.ts'

/** What was not given is an empty text. */
export const contacts = pgTable('contacts', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** E.164. */
  phone: text('phone').notNull(),
  street: text('street').notNull(),
  addressExtra: text('address_extra').notNull(),
  postalCode: text('postal_code').notNull(),
  city: text('city').notNull(),
  country: text('country').notNull(),
  emergencyLanguage: text('emergency_language').notNull(),
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
