import type { SiteId } from '@platform/contract'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { accounts } from '../identity/account.ts'

/** Somebody without an account whose record others keep. FHIR: the Patient. */
export const dependants = pgTable(
  'dependants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Their own account, which has the record since. The row stays for what the logs say of it, and goes with the account. */
    handedOverTo: uuid('handed_over_to').references(() => accounts.id, { onDelete: 'cascade' }),
    handedOverAt: instant('handed_over_at'),
  },
  (table) => [
    check(
      'dependants_handover_check',
      sql`(${table.handedOverTo} is null) = (${table.handedOverAt} is null)`,
    ),
    index('dependants_handover_index').on(table.handedOverTo),
  ],
)
