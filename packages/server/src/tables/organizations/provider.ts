import type { Provider, ProviderLinkSide, ProviderLinkState, SiteId } from '@platform/contract'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { connectionCode } from '../columns/connection-code.ts'
import { instant } from '../columns/instant.ts'
import { organizations } from './organization.ts'

export const providers = pgTable('providers', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  phone: text('phone').notNull().default(''),
  website: text('website').notNull().default(''),
  connectionCode: connectionCode(),
  createdAt: instant('created_at').notNull(),
})

/** An account works for one provider at most. */
export const providerMembers = pgTable(
  'provider_members',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    joinedAt: instant('joined_at').notNull(),
    role: text('role').$type<Provider['role']>().notNull().default('member'),
  },
  (table) => [
    index('provider_members_provider_index').on(table.providerId, table.joinedAt, table.accountId),
    check('provider_members_role_check', sql`${table.role} in ('admin', 'member')`),
  ],
)

export const providerLinks = pgTable(
  'provider_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    requestedBy: text('requested_by').$type<ProviderLinkSide>().notNull(),
    message: text('message').notNull().default(''),
    state: text('state').$type<ProviderLinkState>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('provider_links_provider_index').on(table.providerId, table.siteId, table.requestedAt),
    index('provider_links_organization_index').on(table.organizationId, table.siteId, table.requestedAt),
    // However many ask at once, there is one connection or one request for it.
    uniqueIndex('provider_links_open_index')
      .on(table.siteId, table.providerId, table.organizationId)
      .where(sql`${table.state} in ('requested', 'linked')`),
    check('provider_links_side_check', sql`${table.requestedBy} in ('provider', 'organization')`),
    check(
      'provider_links_state_check',
      sql`${table.state} in ('requested', 'linked', 'declined', 'withdrawn', 'ended')`,
    ),
  ],
)
