import { BILLING_ROLES } from '@platform/contract/billing'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { accounts } from '../../tables/identity/account.ts'

/** Whose open pages show the invoices of an organization. */
export async function listKeepers(database: Database, organizationId: string): Promise<string[]> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(eq(accounts.organizationId, organizationId), inArray(accounts.organizationRole, BILLING_ROLES)),
    )
  return rows.map(({ id }) => id)
}
