import type { SiteId } from '@platform/contract'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './account.ts'
import { instant } from '../columns/instant.ts'

export const emailChanges = pgTable('email_changes', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** In its canonical form. */
  newEmail: text('new_email').notNull(),
  siteId: text('site_id').$type<SiteId>().notNull(),
  requestedAt: instant('requested_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
