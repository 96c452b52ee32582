import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'

/** One row a server that runs on this database, which it deletes as it stops. */
export const runningServers = pgTable('running_servers', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  /** What its operator calls it; nothing where they have not said. */
  release: text('release'),
  /** The last migration it brings. */
  schema: text('schema').notNull(),
  startedAt: instant('started_at').notNull(),
  seenAt: instant('seen_at').notNull(),
})
