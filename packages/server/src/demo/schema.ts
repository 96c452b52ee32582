import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** One row from the first start with `--demo` on: accounts with a public password are, or were, in this database. */
export const demoMarkers = pgTable(
  'demo_markers',
  {
    isDemo: boolean('is_demo').primaryKey().default(true),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (table) => [check('demo_markers_one_check', sql`${table.isDemo}`)],
)
