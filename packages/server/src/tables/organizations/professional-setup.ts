import type { LicenceFinding } from '@platform/contract/public-profiles'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { instant } from '../columns/instant.ts'

/** A step is done when its instant is there. */
export const professionalSetups = pgTable(
  'professional_setups',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    profession: text('profession').notNull().default(''),
    licenceNumber: text('licence_number').notNull().default(''),
    licenceAuthority: text('licence_authority').notNull().default(''),
    /** When what an administrator looks at was last changed. */
    licenceSavedAt: instant('licence_saved_at'),
    licenceFinding: text('licence_finding').$type<LicenceFinding['finding']>(),
    licenceRefusal: text('licence_refusal').notNull().default(''),
    licenceFoundAt: instant('licence_found_at'),
    licenceFoundBy: uuid('licence_found_by').references(() => accounts.id, { onDelete: 'set null' }),
    identitySavedAt: instant('identity_saved_at'),
    hoursSavedAt: instant('hours_saved_at'),
    completedAt: instant('completed_at'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check(
      'professional_setups_licence_finding_check',
      sql`${table.licenceFinding} in ('checked', 'refused')`,
    ),
    index('professional_setups_licence_index')
      .on(table.licenceSavedAt, table.accountId)
      .where(sql`${table.licenceFinding} is null and ${table.licenceNumber} <> ''`),
  ],
)
