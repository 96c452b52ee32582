import type { SiteId } from '@platform/contract'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { isOnePerson, personColumns } from '../columns/person-columns.ts'
import { accounts } from '../identity/account.ts'

/** Whoever has the link can read the emergency card of a person; the secret is a one-time link of the same id. */
export const emergencyCardLinks = pgTable(
  'emergency_card_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    ...personColumns(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    check('emergency_card_links_person_check', isOnePerson(table)),
    index('emergency_card_links_person_index').on(table.personId, table.createdAt),
  ],
)

export const emergencyCardViews = pgTable(
  'emergency_card_views',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => emergencyCardLinks.id, { onDelete: 'cascade' }),
    viewedAt: instant('viewed_at').notNull(),
    userAgent: text('user_agent'),
  },
  (table) => [index('emergency_card_views_link_index').on(table.linkId, table.viewedAt)],
)
