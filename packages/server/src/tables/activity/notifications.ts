import type { MailRhythm, NotificationEvent, NotificationKind, SiteId } from '@platform/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { instant } from '../columns/instant.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null for what concerns the account itself, which every site tells. */
    siteId: text('site_id').$type<SiteId>(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    event: text('event').$type<NotificationEvent>().notNull().default('other'),
    subject: text('subject'),
    /** Whose name that is: it is forgotten with them. */
    subjectId: uuid('subject_id'),
    /** The id of what it is about, where reading that is reading this. */
    about: uuid('about'),
    /** What it leads to: a document, a request or a person; of several the newest. It may be gone by then. */
    objectId: uuid('object_id'),
    /** How often it has happened while this was unread. */
    count: integer('count').notNull().default(1),
    /** When it happened last. */
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notifications_unread_index')
      .on(table.accountId, table.kind)
      .where(sql`${table.readAt} is null`),
    // Of two that come at the same moment the second finds the first.
    uniqueIndex('notifications_about_index')
      .on(table.accountId, table.siteId, table.about, table.event)
      .where(sql`${table.readAt} is null and ${table.about} is not null`),
    index('notifications_subject_index').on(table.subjectId),
    index('notifications_newest_index').on(table.accountId, table.createdAt.desc(), table.id.desc()),
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

/** What holds for all kinds together, and the version of the whole choice; without a row it is the default. */
export const notificationChoices = pgTable('notification_choices', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  mailRhythm: text('mail_rhythm').$type<MailRhythm>().notNull(),
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Until the mail is written: one mail tells all that is due. */
export const notificationMails = pgTable(
  'notification_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null for the account's home site. */
    siteId: text('site_id').$type<SiteId>(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** What is read on the site by then is not told; null when the site does not tell of this kind. */
    notificationId: uuid('notification_id').references(() => notifications.id, { onDelete: 'cascade' }),
    about: uuid('about'),
    count: integer('count').notNull().default(1),
    isDigest: boolean('is_digest').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    index('notification_mails_due_index').on(table.dueAt),
    index('notification_mails_account_index').on(table.accountId, table.dueAt),
  ],
)
