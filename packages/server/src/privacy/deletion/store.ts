import { and, asc, count, eq, isNull, lte, ne, notExists, sql } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { suspendedMembers } from '../../tables/organizations/members.ts'
import { organizations } from '../../tables/organizations/organization.ts'

const columns = {
  id: accounts.id,
  kind: accounts.kind,
  email: accounts.email,
  language: accounts.language,
  timeZone: accounts.timeZone,
  homeSite: accounts.homeSite,
  organizationId: accounts.organizationId,
  organizationRole: accounts.organizationRole,
  deletionRequestedAt: accounts.deletionRequestedAt,
}

export type DeletionAccount = Pick<typeof accounts.$inferSelect, keyof typeof columns>

/**
 * Holds the organization of an account. It comes before the account itself, as in every change of members:
 * taken in different orders, two changes would wait for each other for ever.
 */
export async function lockOrganizationOf(database: Database, accountId: string): Promise<void> {
  await database
    .select({ id: organizations.id })
    .from(organizations)
    .innerJoin(accounts, eq(accounts.organizationId, organizations.id))
    .where(eq(accounts.id, accountId))
    .for('update', { of: organizations })
}

/** The account, held until the transaction ends, so that taking back and erasing cannot cross. */
export async function lockAccount(database: Database, id: string): Promise<DeletionAccount | undefined> {
  const rows = await database.select(columns).from(accounts).where(eq(accounts.id, id)).for('update')
  return rows[0]
}

/** Accounts whose deletion was asked for at this instant or before, longest ago first. */
export async function listDue(database: Database, requestedBy: Date, limit: number): Promise<string[]> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(lte(accounts.deletionRequestedAt, requestedBy))
    .orderBy(asc(accounts.deletionRequestedAt), asc(accounts.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Of several servers one gets it. */
export async function claimReminder(
  database: Database,
  requestedBy: Date,
  now: Date,
): Promise<DeletionAccount | undefined> {
  const next = database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(lte(accounts.deletionRequestedAt, requestedBy), isNull(accounts.deletionRemindedAt)))
    .orderBy(asc(accounts.deletionRequestedAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const rows = await database
    .update(accounts)
    .set({ deletionRemindedAt: now })
    .where(sql`${accounts.id} in ${next}`)
    .returning(columns)
  return rows[0]
}

/** The others in an organization, which is held: how many, and how many of them could look after it. */
export async function readCompany(
  database: Database,
  organizationId: string,
  withoutId: string,
): Promise<{ readonly members: number; readonly owners: number }> {
  const rows = await database
    .select({
      members: count(),
      owners: sql<number>`count(*) filter (where ${accounts.organizationRole} = 'owner'
        and ${accounts.suspendedAt} is null and ${accounts.deletionRequestedAt} is null)`.mapWith(Number),
    })
    .from(accounts)
    .where(and(eq(accounts.organizationId, organizationId), ne(accounts.id, withoutId)))
  return rows[0] ?? { members: 0, owners: 0 }
}

export async function deleteEmptyOrganization(database: Database, id: string): Promise<void> {
  const member = database.select().from(accounts).where(eq(accounts.organizationId, id))
  const suspended = database.select().from(suspendedMembers).where(eq(suspendedMembers.organizationId, id))
  await database
    .delete(organizations)
    .where(and(eq(organizations.id, id), notExists(member), notExists(suspended)))
}
