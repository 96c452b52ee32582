import { sql } from 'drizzle-orm'
import { boolean, check, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'

/** Set by the first start with `--demo`: accounts with a public password are, or were, in this database. */
export const demoMarkers = pgTable(
  'demo_markers',
  {
    isDemo: boolean('is_demo').primaryKey().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('demo_markers_one_check', sql`${table.isDemo}`)],
)
