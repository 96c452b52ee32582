import type { OrganizationRole } from '@platform/contract'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { instant } from '../columns/instant.ts'
import { organizations } from './organization.ts'

/** An active membership stands in the account, a suspended one only here: nothing takes it for active. */
export const suspendedMembers = pgTable(
  'suspended_members',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** What the member is again when let in. */
    role: text('role').$type<OrganizationRole>().notNull(),
    suspendedAt: instant('suspended_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.organizationId] }),
    index('suspended_members_organization_index').on(table.organizationId),
  ],
)
