import type { Language, OrganizationRole, SiteId } from '@platform/contract'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { instant } from '../columns/instant.ts'
import { organizations } from './organization.ts'
import { providers } from './provider.ts'

/** For one address, and one organization or provider, on one site. Its secret is a one-time link. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    providerId: uuid('provider_id').references(() => providers.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** With an organization only. */
    role: text('role').$type<OrganizationRole>(),
    language: text('language').$type<Language>().notNull(),
    message: text('message').notNull().default(''),
    invitedBy: uuid('invited_by').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('invitations_organization_index').on(table.organizationId, table.createdAt, table.id),
    index('invitations_provider_index').on(table.providerId, table.createdAt, table.id),
    index('invitations_email_index').on(table.email),
    check(
      'invitations_host_check',
      sql`(${table.organizationId} is null) <> (${table.providerId} is null) and (${table.organizationId} is null) = (${table.role} is null)`,
    ),
  ],
)
