import type { Language, SiteId } from '@platform/contract'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { instant } from '../columns/instant.ts'
import type { MailContent } from './mail-content.ts'

/**
 * `prompt`: somebody waits for it, such as for a link that is good for ten minutes. `bulk`: it may be one of very many.
 * Each lane is sent by itself, so nothing waits behind the other.
 */
export const MAIL_LANES = ['prompt', 'bulk'] as const
export type MailLane = (typeof MAIL_LANES)[number]

/** Deleted once handed over: what a mail holds, such as links, is for its reader alone. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In the order they were queued, also within a millisecond. */
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
    to: text('to').notNull(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    language: text('language').$type<Language>().notNull(),
    content: jsonb('content').$type<MailContent>().notNull(),
    /** Somebody named in it beside its reader: it is not sent any more when they are gone. */
    namedAccountId: uuid('named_account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    lane: text('lane').$type<MailLane>().notNull().default('prompt'),
    at: instant('at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null once it has been given up. */
    nextAttemptAt: instant('next_attempt_at'),
  },
  (table) => [
    index('mails_named_index').on(table.namedAccountId),
    index('mails_lane_index').on(table.lane, table.nextAttemptAt),
    index('mails_newest_index').on(table.at, table.sequence),
  ],
)
