import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Failed attempts to sign in, by what they have in common. Instants are milliseconds since the epoch, because the
 * statement that counts calculates with them.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** A keyed hash: people type addresses that are nobody's, and passwords where the address belongs. */
    key: text('key').primaryKey(),
    /** When all attempts will have been forgiven; how far that is ahead tells how many there were. */
    forgivenAtMs: bigint('forgiven_at_ms', { mode: 'number' }).notNull(),
    /** Before that no attempt is let through. */
    openAtMs: bigint('open_at_ms', { mode: 'number' }).notNull(),
  },
  (table) => [index('sign_in_attempts_forgiven_index').on(table.forgivenAtMs)],
)
