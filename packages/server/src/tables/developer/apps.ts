import type { SiteId } from '@platform/contract'
import type { AppEnd, AppScope } from '@platform/contract/developer'
import { isNull, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { healthImports } from '../health-record/health-imports.ts'
import { accounts } from '../identity/account.ts'

/** Programs and devices that somebody has let into their record on a site. One that has ended stays, as it is named where it has read. */
export const apps = pgTable(
  'apps',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Made by the sender: with it an attempt that is repeated is known. */
    appKey: uuid('app_key').notNull(),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<AppScope[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Written once a minute at most. */
    lastUsedAt: instant('last_used_at'),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by').$type<AppEnd>(),
    /** What it adds; made with the first measurement, and anew after somebody has undone it. */
    importId: uuid('import_id').references(() => healthImports.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('apps_end_check', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
    check('apps_ended_by_check', sql`${table.endedBy} in ('person', 'credentials', 'suspension')`),
    uniqueIndex('apps_key_index').on(table.accountId, table.appKey),
    index('apps_account_index').on(table.accountId, table.siteId, table.createdAt, table.id),
    index('apps_import_index').on(table.importId),
  ],
)

/** Their secrets are nowhere: of each there is a hash. One that has ended stays, so that a request with it is told from a guess. */
export const appTokens = pgTable(
  'app_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    appId: uuid('app_id')
      .notNull()
      .references(() => apps.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull().unique(),
    /** How it begins, for people to know it by. */
    start: text('start').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('app_tokens_app_index').on(table.appId),
    uniqueIndex('app_tokens_live_index').on(table.appId).where(isNull(table.endedAt)),
  ],
)

/** What apps have asked, refused requests too: never what was sent or answered, and of the path its template alone. */
export const appRequests = pgTable(
  'app_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    appId: uuid('app_id')
      .notNull()
      .references(() => apps.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    status: integer('status').notNull(),
    /** Of an error. */
    code: text('code'),
    durationMs: integer('duration_ms').notNull(),
  },
  (table) => [
    index('app_requests_app_index').on(table.appId, table.at, table.id),
    index('app_requests_at_index').on(table.at),
  ],
)

/** By which names an app has sent its measurements, so that sending one again adds nothing. */
export const appMeasurements = pgTable(
  'app_measurements',
  {
    /** That of the app: with what somebody has undone the names are gone, and can be sent anew. */
    importId: uuid('import_id')
      .notNull()
      .references(() => healthImports.id, { onDelete: 'cascade' }),
    sentId: text('sent_id').notNull(),
    /** Of what was sent, as a number: another measurement under the same name is told by it. */
    digest: bigint('digest', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.sentId] })],
)
