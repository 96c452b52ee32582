import type { SiteId } from '@platform/contract'
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import type { LinkPurpose } from './link-purposes.ts'

export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    /** Where it was made, and where alone it works. */
    siteId: text('site_id').$type<SiteId>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** SHA-256 of the secret, which has 256 bits: there is nothing to guess. */
    secretHash: text('secret_hash').notNull().unique(),
    /** The highest of a purpose and subject is the newest: two can be made in one millisecond. */
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('one_time_links_subject_index').on(table.purpose, table.subjectId, table.sequence),
    index('one_time_links_expires_index').on(table.expiresAt),
  ],
)
