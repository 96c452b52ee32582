import type { SiteId } from '@platform/contract'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import { accounts, accountSites } from '../../tables/identity/account.ts'
import type { AccountRecord } from '../../tables/identity/account.ts'

/** Whether it belongs to the site comes along, so that one query decides all. */
export type SignInAccount = AccountRecord & { isMember: boolean }

export type AccountFields = {
  readonly [Field in 'firstName' | 'lastName' | 'birthDate' | 'language' | 'timeZone']?:
    AccountRecord[Field] | undefined
}

const isOrganizationActive = sql`${organizations.suspendedAt} is null`

/** Organizations are joined from the left. A suspended one gives no rights, as if its members had none. */
export const accountRecordColumns = {
  ...getTableColumns(accounts),
  organizationId: sql<string | null>`case when ${isOrganizationActive} then ${accounts.organizationId} end`,
  organizationRole: sql<AccountRecord['organizationRole']>`
    case when ${isOrganizationActive} then ${accounts.organizationRole} end`,
  organizationName: sql<string | null>`case when ${isOrganizationActive} then ${organizations.name} end`,
  organizationWantsSecondStep: sql<boolean | null>`
    case when ${isOrganizationActive} then ${organizations.requireSecondStep} end`,
}

export async function readAccount(database: Database, id: string): Promise<AccountRecord | undefined> {
  const rows = await database
    .select(accountRecordColumns)
    .from(accounts)
    .leftJoin(organizations, eq(organizations.id, accounts.organizationId))
    .where(eq(accounts.id, id))
  return rows[0]
}

export async function readAccountForSignIn(
  database: Database,
  email: string,
  siteId: SiteId,
): Promise<SignInAccount | undefined> {
  const rows = await database
    .select({ ...accountRecordColumns, isMember: sql<boolean>`${accountSites.accountId} is not null` })
    .from(accounts)
    .leftJoin(organizations, eq(organizations.id, accounts.organizationId))
    .leftJoin(accountSites, and(eq(accountSites.accountId, accounts.id), eq(accountSites.siteId, siteId)))
    .where(eq(accounts.email, email))
  return rows[0]
}

/** Until the transaction ends: a change that takes the address away from it waits. */
export async function holdAccountOf(database: Database, email: string): Promise<void> {
  await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email)).for('share')
}

/** @returns whether the account was still at the version seen */
export async function updateAccount(
  database: Database,
  id: string,
  seenVersion: number,
  fields: AccountFields,
  now: Date,
): Promise<boolean> {
  const rows = await database
    .update(accounts)
    .set({ ...fields, version: seenVersion + 1, updatedAt: now })
    .where(and(eq(accounts.id, id), eq(accounts.version, seenVersion)))
    .returning({ id: accounts.id })
  return rows.length === 1
}

/** Only if it is still the one that was checked, so that two changes at once cannot both succeed. */
export async function replacePasswordHash(
  database: Database,
  id: string,
  seenHash: string,
  newHash: string,
): Promise<boolean> {
  const rows = await database
    .update(accounts)
    .set({ passwordHash: newHash })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, seenHash)))
    .returning({ id: accounts.id })
  return rows.length === 1
}

/** Only if the password is still the one that was checked, and the account was not suspended meanwhile. */
export async function lockForSignIn(database: Database, id: string, seenHash: string): Promise<boolean> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, seenHash), isNull(accounts.suspendedAt)))
    .for('update')
  return rows.length === 1
}
