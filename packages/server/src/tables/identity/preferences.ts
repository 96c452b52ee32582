import type { JsonValue } from '@platform/contract'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './account.ts'
import { instant } from '../columns/instant.ts'

export type AccountDocumentKind = 'preferences' | 'taskList' | 'tutorials'

export const accountDocuments = pgTable(
  'account_documents',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AccountDocumentKind>().notNull(),
    value: jsonb('value').$type<JsonValue>().notNull(),
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind] }),
    check('account_documents_kind_check', sql`${table.kind} in ('preferences', 'taskList', 'tutorials')`),
  ],
)
