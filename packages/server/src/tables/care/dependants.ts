import type { SiteId } from '@platform/contract'
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'

/** Somebody without an account whose record others keep. FHIR: the Patient. */
export const dependants = pgTable('dependants', {
  id: uuid('id').primaryKey().defaultRandom(),
  siteId: text('site_id').$type<SiteId>().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  birthDate: date('birth_date', { mode: 'string' }).notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
