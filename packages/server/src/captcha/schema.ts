import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Challenges whose solution was used; kept until they have expired anyway. */
export const usedCaptchas = pgTable(
  'used_captchas',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (table) => [index('used_captchas_expires_index').on(table.expiresAt)],
)
