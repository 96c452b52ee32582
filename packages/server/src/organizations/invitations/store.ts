import type { SiteId } from '@platform/contract'
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { accounts, accountSites } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import type { Owner } from '../organization/organization-rules.ts'
import { providers } from '../../tables/organizations/provider.ts'
import { invitations } from '../../tables/organizations/invitations.ts'

export type InvitationRecord = typeof invitations.$inferSelect & {
  readonly inviterName: string | null
  readonly hostName: string
}

export async function insertInvitation(
  database: Database,
  invitation: Omit<typeof invitations.$inferInsert, 'id'>,
): Promise<string> {
  const rows = await database.insert(invitations).values(invitation).returning({ id: invitations.id })
  const row = rows[0]
  if (row === undefined) throw new Error('The database kept no invitation')
  return row.id
}

export async function readInvitation(database: Database, id: string): Promise<InvitationRecord | undefined> {
  const rows = await selectInvitations(database).where(eq(invitations.id, id))
  return rows[0]
}

export async function listInvitations(
  database: Database,
  owner: Owner,
  after: PagePosition | undefined,
  limit: number,
): Promise<InvitationRecord[]> {
  return selectInvitations(database)
    .where(and(isOf(owner), createOnward(invitations.createdAt, invitations.id, after)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit)
}

export async function listOpenInvitations(
  database: Database,
  owner: Owner,
  email: string,
): Promise<{ readonly id: string }[]> {
  return database
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(isOf(owner), eq(invitations.email, email), isUndecided()))
}

export async function countOpenInvitations(database: Database, owner: Owner, now: Date): Promise<number> {
  const rows = await database
    .select({ number: count() })
    .from(invitations)
    .where(and(isOf(owner), isUndecided(), gt(invitations.expiresAt, now)))
  return rows[0]?.number ?? 0
}

/** Withdraws an invitation that was neither accepted nor withdrawn; tells whether it was one. */
export async function markRevoked(database: Database, id: string, now: Date): Promise<boolean> {
  return decide(database, id, { revokedAt: now })
}

/** Withdraws all that wait for an address, of whatever site; tells which. */
export async function revokeInvitationsTo(database: Database, email: string, now: Date): Promise<string[]> {
  const rows = await database
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.email, email), isUndecided()))
    .returning({ id: invitations.id })
  return rows.map(({ id }) => id)
}

/** Of any number of attempts one succeeds. */
export async function markAccepted(database: Database, id: string, now: Date): Promise<boolean> {
  return decide(database, id, { acceptedAt: now })
}

/** Gives an undecided invitation more time; tells whether it was one. */
export async function prolong(database: Database, id: string, expiresAt: Date): Promise<boolean> {
  return decide(database, id, { expiresAt })
}

type InvitedPerson = Pick<
  typeof accounts.$inferInsert,
  'email' | 'kind' | 'passwordHash' | 'firstName' | 'lastName' | 'language' | 'timeZone'
> & { readonly siteId: SiteId }

/** Opens the account of somebody who was invited; `undefined` when the address has one. */
export async function insertInvitedAccount(
  database: Database,
  { siteId, ...person }: InvitedPerson,
  now: Date,
): Promise<string | undefined> {
  const rows = await database
    .insert(accounts)
    .values({ ...person, homeSite: siteId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  const id = rows[0]?.id
  if (id !== undefined) await database.insert(accountSites).values({ accountId: id, siteId, joinedAt: now })
  return id
}

async function decide(
  database: Database,
  id: string,
  change: Partial<typeof invitations.$inferInsert>,
): Promise<boolean> {
  const rows = await database
    .update(invitations)
    .set(change)
    .where(and(eq(invitations.id, id), isUndecided()))
    .returning({ id: invitations.id })
  return rows.length === 1
}

function selectInvitations(database: Database) {
  return database
    .select({
      id: invitations.id,
      siteId: invitations.siteId,
      organizationId: invitations.organizationId,
      providerId: invitations.providerId,
      email: invitations.email,
      role: invitations.role,
      language: invitations.language,
      message: invitations.message,
      invitedBy: invitations.invitedBy,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      acceptedAt: invitations.acceptedAt,
      revokedAt: invitations.revokedAt,
      inviterName: sql<string | null>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
      hostName: sql<string>`coalesce(${organizations.name}, ${providers.name})`,
    })
    .from(invitations)
    .leftJoin(accounts, eq(accounts.id, invitations.invitedBy))
    .leftJoin(organizations, eq(organizations.id, invitations.organizationId))
    .leftJoin(providers, eq(providers.id, invitations.providerId))
}

function isOf(owner: Owner): SQL | undefined {
  const isHost =
    'organizationId' in owner
      ? eq(invitations.organizationId, owner.organizationId)
      : eq(invitations.providerId, owner.providerId)
  return and(isHost, eq(invitations.siteId, owner.siteId))
}

function isUndecided(): SQL | undefined {
  return and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))
}
