import type { SiteId } from '@platform/contract'
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { instant } from '../columns/instant.ts'

export const sitePageSwitches = pgTable(
  'site_page_switches',
  {
    siteId: text('site_id').$type<SiteId>().notNull(),
    /** The id of the page table: a page that moves to another path stays switched. */
    page: text('page').notNull(),
    isOn: boolean('is_on').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.page] })],
)
