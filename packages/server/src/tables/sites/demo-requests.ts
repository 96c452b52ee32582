import type { DemoAudience, Language, SiteId } from '@platform/contract'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { instant } from '../columns/instant.ts'

export const demoRequests = pgTable(
  'demo_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    audience: text('audience').$type<DemoAudience>().notNull(),
    organization: text('organization'),
    message: text('message'),
    language: text('language').$type<Language>().notNull(),
    /** Made by the caller: a second try with it stores nothing. */
    idempotencyKey: uuid('idempotency_key').unique(),
    createdAt: instant('created_at').notNull(),
    handledAt: instant('handled_at'),
    handledBy: uuid('handled_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('demo_requests_created_index').on(table.createdAt, table.id),
    index('demo_requests_site_index').on(table.siteId, table.createdAt, table.id),
    check(
      'demo_requests_audience_check',
      sql`${table.audience} in ('client', 'professional', 'provider', 'other')`,
    ),
  ],
)
