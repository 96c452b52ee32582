import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'

/** Kept until they have expired anyway. */
export const usedCaptchas = pgTable(
  'used_captchas',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('used_captchas_expires_index').on(table.expiresAt)],
)
