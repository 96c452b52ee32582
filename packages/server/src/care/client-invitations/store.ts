import type { SiteId } from '@platform/contract'
import { and, count, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import { careGrants, careInvitations } from '../../tables/care/care-team.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { isUnanswered, selectInvitations } from '../invitations/store.ts'
import type { CareInvitationRecord } from '../invitations/store.ts'

export interface Inviter {
  readonly accountId: string
  readonly siteId: SiteId
}

export async function listOfInviter(
  database: Database,
  inviter: Inviter & { readonly goodAt: Date },
  after: PagePosition | undefined,
  limit: number,
): Promise<CareInvitationRecord[]> {
  const { createdAt, id, expiresAt } = careInvitations
  return selectInvitations(database)
    .where(and(isOf(inviter), gt(expiresAt, inviter.goodAt), createOnward(createdAt, id, after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function countOpenOf(
  database: Database,
  inviter: Inviter & { readonly at: Date },
): Promise<number> {
  const rows = await database
    .select({ number: count() })
    .from(careInvitations)
    .where(and(isOf(inviter), gt(careInvitations.expiresAt, inviter.at)))
  return rows[0]?.number ?? 0
}

export async function listOfInviterTo(
  database: Database,
  inviter: Inviter & { readonly email: string },
): Promise<{ readonly id: string }[]> {
  return database
    .select({ id: careInvitations.id })
    .from(careInvitations)
    .where(and(isOf(inviter), eq(careInvitations.email, inviter.email)))
}

/** Makes an unanswered invitation good for longer; tells whether there was one. */
export async function prolong(
  database: Database,
  inviter: Inviter & { readonly id: string },
  expiresAt: Date,
): Promise<boolean> {
  const rows = await database
    .update(careInvitations)
    .set({ expiresAt })
    .where(and(isOf(inviter), eq(careInvitations.id, inviter.id)))
    .returning({ id: careInvitations.id })
  return rows.length === 1
}

export async function readLanguage(database: Database, id: string) {
  const rows = await database
    .select({ language: careInvitations.language })
    .from(careInvitations)
    .where(eq(careInvitations.id, id))
  return rows[0]?.language ?? 'en'
}

/** Whether the client with this address shares their own record with the professional, if only paused. */
export async function isSharingAddress(
  database: Database,
  query: Inviter & { readonly email: string; readonly at: Date },
): Promise<boolean> {
  const rows = await database
    .select({ id: careGrants.id })
    .from(careGrants)
    .innerJoin(accounts, eq(accounts.id, careGrants.clientId))
    .where(
      and(
        eq(careGrants.memberId, query.accountId),
        eq(careGrants.siteId, query.siteId),
        eq(accounts.email, query.email),
        isNull(careGrants.endedAt),
        or(isNull(careGrants.endsAt), gt(careGrants.endsAt, query.at)),
      ),
    )
  return rows.length > 0
}

/** Whether the account can still be given consent: it is a professional's, and not suspended. */
export async function isActiveProfessional(database: Database, accountId: string): Promise<boolean> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.kind, 'professional'), isNull(accounts.suspendedAt)))
  return rows.length === 1
}

function isOf({ accountId, siteId }: Inviter): SQL | undefined {
  return and(
    eq(careInvitations.invitedBy, accountId),
    eq(careInvitations.siteId, siteId),
    eq(careInvitations.kind, 'client'),
    isUnanswered(),
  )
}
