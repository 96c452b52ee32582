import type { SiteId } from '@platform/contract'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../account/schema.ts'

const INSTANT = { withTimezone: true, precision: 3, mode: 'date' } as const

/** New addresses that wait to be confirmed, one an account. */
export const emailChanges = pgTable('email_changes', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** In its canonical form. */
  newEmail: text('new_email').notNull(),
  siteId: text('site_id').$type<SiteId>().notNull(),
  requestedAt: timestamp('requested_at', INSTANT).notNull(),
  expiresAt: timestamp('expires_at', INSTANT).notNull(),
})
