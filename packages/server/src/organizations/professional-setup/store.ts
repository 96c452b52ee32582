import { and, eq, gt, isNull } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { invitations } from '../../tables/organizations/invitations.ts'
import { suspendedMembers } from '../../tables/organizations/members.ts'
import { professionalSetups } from '../../tables/organizations/professional-setup.ts'

export type SetupRecord = typeof professionalSetups.$inferSelect
export type SetupFields = Partial<Omit<SetupRecord, 'accountId' | 'version' | 'updatedAt'>>

export async function readSetup(database: Database, accountId: string): Promise<SetupRecord | undefined> {
  const rows = await database
    .select()
    .from(professionalSetups)
    .where(eq(professionalSetups.accountId, accountId))
  return rows[0]
}

/** Saves a step if the set-up is still at the version seen, 0 for the first time; tells whether it was. */
export async function saveSetup(
  database: Database,
  accountId: string,
  seenVersion: number,
  fields: SetupFields,
  now: Date,
): Promise<boolean> {
  const rows =
    seenVersion === 0
      ? await database
          .insert(professionalSetups)
          .values({ ...fields, accountId, updatedAt: now })
          .onConflictDoNothing()
          .returning({ version: professionalSetups.version })
      : await database
          .update(professionalSetups)
          .set({ ...fields, version: seenVersion + 1, updatedAt: now })
          .where(
            and(eq(professionalSetups.accountId, accountId), eq(professionalSetups.version, seenVersion)),
          )
          .returning({ version: professionalSetups.version })
  return rows.length === 1
}

/** Whether an account is suspended somewhere, or an open invitation to an organization waits for it on a site. */
export async function readExpectations(
  database: Database,
  accountId: string,
  siteId: string,
  now: Date,
): Promise<{ readonly isSuspended: boolean; readonly isInvited: boolean }> {
  const suspensions = await database
    .select({ role: suspendedMembers.role })
    .from(suspendedMembers)
    .where(eq(suspendedMembers.accountId, accountId))
    .limit(1)
  const open = await database
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.email, invitations.email))
    .where(
      and(
        eq(accounts.id, accountId),
        eq(invitations.siteId, siteId),
        isNull(invitations.providerId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, now),
      ),
    )
    .limit(1)
  return { isSuspended: suspensions.length > 0, isInvited: open.length > 0 }
}
