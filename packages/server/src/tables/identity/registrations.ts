import type { Language, RegistrationKind, SiteId } from '@platform/contract'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'

/** No accounts, so nothing else has to ask whether an address was confirmed. Several may wait for one. */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    kind: text('kind').$type<RegistrationKind>().notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    language: text('language').$type<Language>().notNull(),
    timeZone: text('time_zone').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('registrations_email_index').on(table.email, table.siteId, table.createdAt),
    index('registrations_created_index').on(table.createdAt),
    check('registrations_kind_check', sql`${table.kind} in ('client', 'professional')`),
  ],
)
