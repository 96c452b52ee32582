import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { instant } from '../columns/instant.ts'

/** Belongs to the account, whatever its kind becomes. */
export const publicProfiles = pgTable(
  'public_profiles',
  {
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
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    country: text('country').notNull().default(''),
    acceptsNewPatients: boolean('accepts_new_patients').notNull().default(false),
    /** Given when it is first published, and kept: the address is on paper by then. */
    slug: text('slug').unique(),
    publishedAt: instant('published_at'),
    isPublished: boolean('is_published').notNull().default(false),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check(
      'public_profiles_published_check',
      sql`not ${table.isPublished} or (${table.slug} is not null and ${table.publishedAt} is not null)`,
    ),
    index('public_profiles_published_index')
      .on(table.publishedAt, table.accountId)
      .where(sql`${table.isPublished}`),
  ],
)
