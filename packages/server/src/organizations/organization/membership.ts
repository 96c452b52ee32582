import type { OrganizationRole } from '@platform/contract'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { accounts } from '../../tables/identity/account.ts'

/** Puts an account into an organization, gives it another role there, or (`undefined`) takes it out. */
export async function setMembership(
  database: Database,
  accountId: string,
  membership: { readonly organizationId: string; readonly role: OrganizationRole } | undefined,
  now: Date,
): Promise<void> {
  await database
    .update(accounts)
    .set({
      organizationId: membership?.organizationId ?? null,
      organizationRole: membership?.role ?? null,
      version: sql`${accounts.version} + 1`,
      updatedAt: now,
    })
    .where(eq(accounts.id, accountId))
}

export type LockedAccount = Pick<
  typeof accounts.$inferSelect,
  'organizationId' | 'kind' | 'email' | 'firstName' | 'lastName'
>

/** Holds the account's row until the transaction ends; tells which organization it belongs to. */
export async function lockAccount(database: Database, accountId: string): Promise<LockedAccount | undefined> {
  const { organizationId, kind, email, firstName, lastName } = accounts
  const rows = await database
    .select({ organizationId, kind, email, firstName, lastName })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update')
  return rows[0]
}
