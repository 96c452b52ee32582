import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'

/** Milliseconds since the epoch, because the statement that counts calculates with them. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** A keyed hash: people type addresses that are nobody's, and passwords where the address belongs. */
    key: text('key').primaryKey(),
    /** How far that is ahead tells how many attempts there were. */
    forgivenAtMs: bigint('forgiven_at_ms', { mode: 'number' }).notNull(),
    openAtMs: bigint('open_at_ms', { mode: 'number' }).notNull(),
  },
  (table) => [index('sign_in_attempts_forgiven_index').on(table.forgivenAtMs)],
)
