import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { instant } from '../columns/instant.ts'
import { sessions } from '../identity/sessions.ts'

/** Who may read whose care data without consent for a while; the audit log keeps it for good. */
export const breakGlassGrants = pgTable(
  'break_glass_grants',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    subjectAccountId: uuid('subject_account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    openedAt: instant('opened_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('break_glass_grants_session_index').on(table.sessionId, table.subjectAccountId, table.expiresAt),
  ],
)
