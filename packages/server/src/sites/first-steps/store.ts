import type { FirstStep, SiteId } from '@platform/contract'
import { and, eq, exists, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../infrastructure/database/database.ts'
import { prepared } from '../../infrastructure/database/prepared.ts'
import { careGrants, careInvitations } from '../../tables/care/care-team.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { documents } from '../../tables/documents/documents.ts'
import { accounts } from '../../tables/identity/account.ts'
import { contacts } from '../../tables/identity/contact.ts'
import { accountDocuments } from '../../tables/identity/preferences.ts'
import { invitations } from '../../tables/organizations/invitations.ts'
import { providerLinks, providerMembers } from '../../tables/organizations/provider.ts'
import { publicProfiles } from '../../tables/sites/public-profile.ts'

type Progress = Readonly<Record<FirstStep | 'isDismissed', boolean>>

/** Which steps are done, each a look into an index. */
export async function readProgress(
  database: Database,
  reader: { readonly accountId: string; readonly siteId: SiteId },
): Promise<Progress> {
  const [row] = await progressOf(database).execute(reader)
  if (row === undefined) throw new Error('The account of a session was not found')
  return row
}

const progressOf = prepared((database) => {
  const me = sql.placeholder('accountId')
  const here = sql.placeholder('siteId')
  const isThere = (table: PgTable, where: SQL | undefined): SQL =>
    exists(
      database
        .select({ one: sql`1` })
        .from(table)
        .where(where),
    )
  const any = (...conditions: SQL[]): SQL<boolean> => sql<boolean>`${or(...conditions)}`
  const providers = database
    .select({ id: providerMembers.providerId })
    .from(providerMembers)
    .where(eq(providerMembers.accountId, me))
  const own = (
    table: typeof careGrants | typeof careInvitations | typeof careResources | typeof documents,
  ): SQL | undefined => and(eq(table.personId, me), eq(table.siteId, here))
  const isPutAway = and(
    eq(accountDocuments.accountId, me),
    eq(accountDocuments.kind, 'tutorials'),
    sql`${accountDocuments.value} ? 'firstSteps'`,
  )
  return database
    .select({
      isDismissed: any(isThere(accountDocuments, isPutAway)),
      profile: any(isThere(contacts, and(eq(contacts.accountId, me), ne(contacts.phone, '')))),
      team: any(isThere(careGrants, own(careGrants)), isThere(careInvitations, own(careInvitations))),
      healthProfile: any(
        isThere(
          careResources,
          and(
            own(careResources),
            eq(careResources.scope, 'record'),
            ne(careResources.type, 'QuestionnaireResponse'),
          ),
        ),
      ),
      document: any(isThere(documents, and(own(documents), isNotNull(documents.storedAt)))),
      clients: any(
        isThere(careGrants, and(eq(careGrants.memberId, me), eq(careGrants.siteId, here))),
        isThere(careInvitations, and(eq(careInvitations.invitedBy, me), eq(careInvitations.siteId, here))),
      ),
      publicProfile: any(
        isThere(publicProfiles, and(eq(publicProfiles.accountId, me), ne(publicProfiles.headline, ''))),
      ),
      connection: any(
        isThere(
          providerLinks,
          and(
            inArray(providerLinks.providerId, providers),
            inArray(providerLinks.state, ['requested', 'linked']),
          ),
        ),
      ),
      colleagues: any(
        isThere(
          providerMembers,
          and(inArray(providerMembers.providerId, providers), ne(providerMembers.accountId, me)),
        ),
        isThere(invitations, and(inArray(invitations.providerId, providers), isNull(invitations.revokedAt))),
      ),
    })
    .from(accounts)
    .where(eq(accounts.id, me))
    .prepare('first_steps')
})

/** Noted beside the tutorials somebody has finished. */
export async function dismissFirstSteps(database: Database, accountId: string, at: Date): Promise<void> {
  await database
    .insert(accountDocuments)
    .values({
      accountId,
      kind: 'tutorials',
      value: { firstSteps: at.toISOString() },
      version: 1,
      updatedAt: at,
    })
    .onConflictDoUpdate({
      target: [accountDocuments.accountId, accountDocuments.kind],
      set: {
        value: sql`${accountDocuments.value} || excluded.value`,
        version: sql`${accountDocuments.version} + 1`,
        updatedAt: at,
      },
    })
}
