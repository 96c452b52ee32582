import type { EventTopic } from '@platform/contract/care'
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { instant } from '../columns/instant.ts'

/** Locked until the commit: numbers follow its order, without gaps. A sequence promises neither. */
export const accountEventPositions = pgTable('account_event_positions', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  position: bigint('position', { mode: 'number' }).notNull(),
})

/** Kept for some days, so that a page which slept can catch up. */
export const accountEvents = pgTable(
  'account_events',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    position: bigint('position', { mode: 'number' }).notNull(),
    topic: text('topic').$type<EventTopic>().notNull(),
    about: text('about'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.position] }),
    index('account_events_created_index').on(table.createdAt),
  ],
)
