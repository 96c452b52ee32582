import type { Language, Signature } from '@platform/contract'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { instant } from '../columns/instant.ts'

/** A newer consent replaces the older one of the study; none is ever changed. */
export const studyConsents = pgTable(
  'study_consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    studyId: text('study_id').notNull(),
    version: integer('version').notNull(),
    language: text('language').$type<Language>().notNull(),
    textHash: text('text_hash').notNull(),
    signerName: text('signer_name').notNull(),
    signature: jsonb('signature').$type<Signature>().notNull(),
    signedAt: instant('signed_at').notNull(),
    replacedAt: instant('replaced_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    // The claim of the token names one study, so a person takes part in one at a time.
    uniqueIndex('study_consents_present_index')
      .on(table.accountId)
      .where(sql`${table.replacedAt} is null and ${table.withdrawnAt} is null`),
    index('study_consents_account_index').on(table.accountId, table.studyId, table.signedAt),
    index('study_consents_study_index').on(table.studyId, table.accountId),
  ],
)
