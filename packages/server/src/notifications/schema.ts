import type { NotificationKind } from '@platform/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../account/schema.ts'

const INSTANT = { withTimezone: true, precision: 3, mode: 'date' } as const

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    createdAt: timestamp('created_at', INSTANT).notNull(),
    readAt: timestamp('read_at', INSTANT),
  },
  (table) => [
    index('notifications_unread_index')
      .on(table.accountId, table.kind)
      .where(sql`${table.readAt} is null`),
  ],
)

/** Only what differs from the default (everything on) has a row. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    inApp: boolean('in_app').notNull(),
    email: boolean('email').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
)
