import type { WorkingPeriod } from '@platform/contract'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../account/schema.ts'

const INSTANT = { withTimezone: true, precision: 3, mode: 'date' } as const

/** What a professional has told in the set-up; a step is done when its instant is there. */
export const professionalSetups = pgTable('professional_setups', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  profession: text('profession').notNull().default(''),
  licenceNumber: text('licence_number').notNull().default(''),
  licenceAuthority: text('licence_authority').notNull().default(''),
  identitySavedAt: timestamp('identity_saved_at', INSTANT),
  /** In the account's own time zone. */
  workingHours: jsonb('working_hours').$type<readonly WorkingPeriod[]>().notNull(),
  hoursSavedAt: timestamp('hours_saved_at', INSTANT),
  completedAt: timestamp('completed_at', INSTANT),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', INSTANT).notNull(),
})
