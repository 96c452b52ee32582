import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { instant } from '../columns/instant.ts'

/** A step is done when its instant is there. */
export const professionalSetups = pgTable('professional_setups', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  profession: text('profession').notNull().default(''),
  licenceNumber: text('licence_number').notNull().default(''),
  licenceAuthority: text('licence_authority').notNull().default(''),
  identitySavedAt: instant('identity_saved_at'),
  hoursSavedAt: instant('hours_saved_at'),
  completedAt: instant('completed_at'),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
})
