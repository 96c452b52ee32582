import type { DataExport } from '@platform/contract'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { instant } from '../columns/instant.ts'

/** Each row is the job, its progress and what came of it. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: text('state').$type<DataExport['state']>().notNull(),
    step: integer('step').notNull().default(0),
    steps: integer('steps').notNull().default(0),
    bytes: integer('bytes').notNull().default(0),
    parts: integer('parts').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    requestedAt: instant('requested_at').notNull(),
    leaseUntil: instant('lease_until'),
    expiresAt: instant('expires_at'),
    /** Without it the file cannot be read any more. */
    wrappedKey: text('wrapped_key'),
  },
  (table) => [
    // Two requests at once are one export.
    uniqueIndex('data_exports_under_way_index')
      .on(table.accountId)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index('data_exports_account_index').on(table.accountId, table.requestedAt),
    index('data_exports_state_index').on(table.state, table.requestedAt),
    check(
      'data_exports_state_check',
      sql`${table.state} in ('waiting', 'running', 'ready', 'failed', 'cancelled', 'expired')`,
    ),
  ],
)

/** The file of an export in pieces, so that none is ever in memory whole; they lie in the store of files. */
export const dataExportPieces = pgTable(
  'data_export_pieces',
  {
    /** None once nobody may read it any more: the job deletes it in the store. */
    exportId: uuid('export_id').references(() => dataExports.id, { onDelete: 'set null' }),
    /** A server that was thought dead must not mix its pieces with those of its successor. */
    attempt: integer('attempt').notNull(),
    offset: integer('offset').notNull(),
    bytes: integer('bytes').notNull(),
    objectName: uuid('object_name').primaryKey(),
    deploymentId: uuid('deployment_id'),
  },
  (table) => [unique('data_export_pieces_place_key').on(table.exportId, table.attempt, table.offset)],
)

/** In base64, as they are handed out: of exports that were prepared before the store of files had them. */
export const dataExportParts = pgTable(
  'data_export_parts',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => dataExports.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    index: integer('index').notNull(),
    base64: text('base64').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.attempt, table.index] })],
)
