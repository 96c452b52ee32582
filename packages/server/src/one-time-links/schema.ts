import type { SiteId } from '@platform/contract'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LinkPurpose } from './purposes.ts'

const INSTANT = { withTimezone: true, precision: 3, mode: 'date' } as const

export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What it is good for: a link for one purpose opens no other. */
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    /** Where it was made, and where alone it works. */
    siteId: text('site_id').$type<SiteId>().notNull(),
    /** Whom or what it is about, such as an account's id. */
    subjectId: text('subject_id').notNull(),
    /** SHA-256 of the secret, which has 256 bits: there is nothing to guess. */
    secretHash: text('secret_hash').notNull().unique(),
    /** Among links of one purpose and subject, the highest is the newest. No clock decides that: two can be made in one millisecond. */
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
    createdAt: timestamp('created_at', INSTANT).notNull(),
    expiresAt: timestamp('expires_at', INSTANT).notNull(),
    usedAt: timestamp('used_at', INSTANT),
    revokedAt: timestamp('revoked_at', INSTANT),
  },
  (table) => [
    index('one_time_links_subject_index').on(table.purpose, table.subjectId, table.sequence),
    index('one_time_links_expires_index').on(table.expiresAt),
  ],
)
