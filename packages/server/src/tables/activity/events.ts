import type { EventTopic } from '@platform/contract/care'
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { instant } from '../columns/instant.ts'

/**
 * How many events an account has had. The row is written in the transaction of the change and stays locked until that
 * commits, so an account's events are numbered in the order of the commits, without gaps: who has seen number 7 has seen
 * all before it. A sequence of the database hands out numbers before the commit and would promise neither.
 */
export const accountEventPositions = pgTable('account_event_positions', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  position: bigint('position', { mode: 'number' }).notNull(),
})

/** What has changed for an account, kept for some days so that a page which slept can catch up. */
export const accountEvents = pgTable(
  'account_events',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    position: bigint('position', { mode: 'number' }).notNull(),
    topic: text('topic').$type<EventTopic>().notNull(),
    /** The id of what changed. */
    about: text('about'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.position] }),
    index('account_events_created_index').on(table.createdAt),
  ],
)
