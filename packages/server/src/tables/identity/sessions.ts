import type { SiteId } from '@platform/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './account.ts'
import { instant } from '../columns/instant.ts'

export type SessionEnd =
  | 'signedOut'
  | 'endedByOwner'
  | 'endedByAdmin'
  | 'passwordChanged'
  | 'emailChanged'
  | 'roleChanged'
  | 'organizationChanged'
  | 'siteChanged'
  | 'secondStepChanged'
  | 'suspended'
  | 'deleted'
  | 'tokenReplayed'

export const sessions = pgTable(
  'sessions',
  {
    /** The claim `sid`. */
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    siteId: text('site_id').$type<SiteId>().notNull(),
    /** The token carries the number it was made with. */
    rotation: integer('rotation').notNull().default(0),
    rotatedAt: instant('rotated_at').notNull(),
    startedAt: instant('started_at').notNull(),
    /** The last full sign-in or step-up. Sessions from before it was recorded have to confirm. */
    verifiedAt: instant('verified_at')
      .notNull()
      .default(sql`'1970-01-01T00:00:00Z'`),
    lastUsedAt: instant('last_used_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason').$type<SessionEnd>(),
    userAgent: text('user_agent'),
    address: text('address'),
  },
  (table) => [index('sessions_account_index').on(table.accountId, table.lastUsedAt)],
)

export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for an address without an account: the attempt costs the same work as any other. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    outcome: text('outcome').$type<'succeeded' | 'failed'>().notNull(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    userAgent: text('user_agent'),
    address: text('address'),
  },
  (table) => [
    index('sign_ins_account_index').on(table.accountId, table.at, table.id),
    check('sign_ins_outcome_check', sql`${table.outcome} in ('succeeded', 'failed')`),
  ],
)
