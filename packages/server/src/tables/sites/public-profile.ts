import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { instant } from '../columns/instant.ts'

/** Belongs to the account, whatever its kind becomes. */
export const publicProfiles = pgTable('public_profiles', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  headline: text('headline').notNull().default(''),
  about: text('about').notNull().default(''),
  languages: text('languages').array().notNull(),
  specialties: text('specialties').array().notNull(),
  email: text('email').notNull().default(''),
  phone: text('phone').notNull().default(''),
  website: text('website').notNull().default(''),
  isPublished: boolean('is_published').notNull().default(false),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
})
