import type { SiteId } from '@platform/contract'
import { and, count, desc, eq, gt, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '../../tables/identity/account.ts'
import { careGrants, careInvitations, guardianships } from '../../tables/care/care-team.ts'
import { dependants } from '../../tables/care/dependants.ts'
import type { CareInvitationNews } from '../../tables/care/care-team.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { organizations } from '../../tables/organizations/organization.ts'

const inviters = alias(accounts, 'inviters')
const clients = alias(accounts, 'clients')

export type CareInvitationRecord = Awaited<ReturnType<typeof listReceived>>[number]

const columns = {
  id: careInvitations.id,
  siteId: careInvitations.siteId,
  personId: careInvitations.personId,
  kind: careInvitations.kind,
  email: careInvitations.email,
  scopes: careInvitations.scopes,
  relation: careInvitations.relation,
  endsAt: careInvitations.endsAt,
  message: careInvitations.message,
  invitedBy: careInvitations.invitedBy,
  createdAt: careInvitations.createdAt,
  expiresAt: careInvitations.expiresAt,
  inviterFirstName: inviters.firstName,
  inviterLastName: inviters.lastName,
  inviterOrganization: organizations.name,
  personFirstName: sql<string | null>`coalesce(${clients.firstName}, ${dependants.firstName})`,
  personLastName: sql<string | null>`coalesce(${clients.lastName}, ${dependants.lastName})`,
  isOpen: sql<boolean>`${isUnanswered()}`,
}

export async function insertInvitation(
  database: Database,
  invitation: typeof careInvitations.$inferInsert,
): Promise<string> {
  const rows = await database.insert(careInvitations).values(invitation).returning({ id: careInvitations.id })
  const row = rows[0]
  if (row === undefined) throw new Error('The database kept no invitation')
  return row.id
}

export async function readInvitation(
  database: Database,
  id: string,
): Promise<CareInvitationRecord | undefined> {
  const rows = await selectInvitations(database).where(eq(careInvitations.id, id))
  return rows[0]
}

/** The invitation that a code opens, whatever has become of it. */
export async function readInvitationByCode(
  database: Database,
  codeHash: string,
): Promise<CareInvitationRecord | undefined> {
  const rows = await selectInvitations(database).where(eq(careInvitations.codeHash, codeHash))
  return rows[0]
}

export async function listReceived(
  database: Database,
  query: { readonly email: string; readonly siteId: SiteId; readonly at: Date },
) {
  return selectInvitations(database)
    .where(
      and(
        eq(careInvitations.email, query.email),
        eq(careInvitations.siteId, query.siteId),
        isUnanswered(),
        gt(careInvitations.expiresAt, query.at),
      ),
    )
    .orderBy(desc(careInvitations.createdAt), desc(careInvitations.id))
    .limit(100)
}

export async function listOpenInvitations(
  database: Database,
  query: { readonly personId: string; readonly siteId: SiteId; readonly at: Date },
): Promise<CareInvitationRecord[]> {
  return selectInvitations(database)
    .where(and(isOpenFor(query), gt(careInvitations.expiresAt, query.at)))
    .orderBy(desc(careInvitations.createdAt), desc(careInvitations.id))
}

export async function countOpenInvitations(
  database: Database,
  query: { readonly personId: string; readonly siteId: SiteId; readonly at: Date },
): Promise<number> {
  const rows = await database
    .select({ number: count() })
    .from(careInvitations)
    .where(and(isOpenFor(query), gt(careInvitations.expiresAt, query.at)))
  return rows[0]?.number ?? 0
}

export async function listUnansweredTo(
  database: Database,
  query: {
    readonly personId: string
    readonly siteId: SiteId
    readonly email: string
    readonly kind: CareInvitationRecord['kind']
  },
): Promise<{ readonly id: string }[]> {
  return database
    .select({ id: careInvitations.id })
    .from(careInvitations)
    .where(
      and(isOpenFor(query), eq(careInvitations.email, query.email), eq(careInvitations.kind, query.kind)),
    )
}

/** Whose handovers: all that are offered of a dependant, or by a guardian. */
export type HandoversOf = { readonly dependantId: string } | { readonly invitedBy: string }

/** Withdraws those that nobody has answered, also when their time is over; tells which. */
export async function revokeHandovers(
  database: Database,
  of: HandoversOf,
  now: Date,
): Promise<{ readonly id: string; readonly expiresAt: Date }[]> {
  const { id, expiresAt, dependantId, invitedBy, kind } = careInvitations
  const isOfThem = 'dependantId' in of ? eq(dependantId, of.dependantId) : eq(invitedBy, of.invitedBy)
  return database
    .update(careInvitations)
    .set({ revokedAt: now, news: 'withdrawn' })
    .where(and(isOfThem, eq(kind, 'handover'), isUnanswered()))
    .returning({ id, expiresAt })
}

/** Only of one that has not run out; of any number of attempts one succeeds. */
export async function markAnswered(
  database: Database,
  id: string,
  answer: 'acceptedAt' | 'declinedAt' | 'revokedAt',
  now: Date,
): Promise<boolean> {
  const rows = await database
    .update(careInvitations)
    .set({ [answer]: now })
    .where(and(eq(careInvitations.id, id), isUnanswered(), gt(careInvitations.expiresAt, now)))
    .returning({ id: careInvitations.id })
  return rows.length === 1
}

/** Withdraws all that wait for an address, of whatever site; tells which. */
export async function revokeCareInvitationsTo(
  database: Database,
  email: string,
  now: Date,
): Promise<string[]> {
  const rows = await database
    .update(careInvitations)
    .set({ revokedAt: now })
    .where(and(eq(careInvitations.email, email), isUnanswered()))
    .returning({ id: careInvitations.id })
  return rows.map(({ id }) => id)
}

/** Adds a member; `false` when the account is in the care team already. */
export async function insertGrant(
  database: Database,
  grant: typeof careGrants.$inferInsert,
  person: { readonly personId: string; readonly at: Date },
): Promise<boolean> {
  const isSame = and(
    eq(careGrants.personId, person.personId),
    eq(careGrants.memberId, grant.memberId),
    eq(careGrants.siteId, grant.siteId),
  )
  // A consent that ran out by itself makes room for the new one.
  await database
    .update(careGrants)
    .set({ endedAt: careGrants.endsAt })
    .where(and(isSame, isNull(careGrants.endedAt), lte(careGrants.endsAt, person.at)))
  const rows = await database
    .insert(careGrants)
    .values(grant)
    .onConflictDoNothing()
    .returning({ id: careGrants.id })
  return rows.length === 1
}

/** Adds a guardian; `false` when the account is one already. */
export async function insertGuardian(
  database: Database,
  guardian: typeof guardianships.$inferInsert,
  at: Date,
): Promise<boolean> {
  const { dependantId, accountId } = guardian
  await database
    .update(guardianships)
    .set({ endedAt: guardianships.expiresAt })
    .where(
      and(
        eq(guardianships.dependantId, dependantId),
        eq(guardianships.accountId, accountId),
        isNull(guardianships.endedAt),
        lte(guardianships.expiresAt, at),
      ),
    )
  const rows = await database
    .insert(guardianships)
    .values(guardian)
    .onConflictDoNothing()
    .returning({ id: guardianships.id })
  return rows.length === 1
}

/** Has whoever was invited told of something later: see `tell-invited.ts`. */
export async function keepNews(database: Database, id: string, news: CareInvitationNews): Promise<void> {
  await database.update(careInvitations).set({ news }).where(eq(careInvitations.id, id))
}

/** Takes the news that has waited longest and that no other server is telling. */
export async function takeNews(
  database: Database,
): Promise<{ readonly id: string; readonly news: CareInvitationNews | null } | undefined> {
  const [next] = await database
    .select({ id: careInvitations.id, news: careInvitations.news })
    .from(careInvitations)
    .where(isNotNull(careInvitations.news))
    .orderBy(careInvitations.createdAt)
    .limit(1)
    .for('update', { skipLocked: true })
  if (next !== undefined) {
    await database.update(careInvitations).set({ news: null }).where(eq(careInvitations.id, next.id))
  }
  return next
}

export async function findAccountOf(
  database: Database,
  email: string,
): Promise<{ readonly id: string } | undefined> {
  const rows = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  return rows[0]
}

export async function isMemberAddress(
  database: Database,
  query: { readonly personId: string; readonly siteId: SiteId; readonly email: string; readonly at: Date },
): Promise<boolean> {
  const rows = await database
    .select({ id: careGrants.id })
    .from(careGrants)
    .innerJoin(accounts, eq(accounts.id, careGrants.memberId))
    .where(
      and(
        eq(careGrants.personId, query.personId),
        eq(careGrants.siteId, query.siteId),
        eq(accounts.email, query.email),
        isNull(careGrants.endedAt),
        sql`(${careGrants.endsAt} is null or ${careGrants.endsAt} > ${query.at.toISOString()}::timestamptz)`,
      ),
    )
  return rows.length > 0
}

export function selectInvitations(database: Database) {
  return database
    .select(columns)
    .from(careInvitations)
    .innerJoin(inviters, eq(inviters.id, careInvitations.invitedBy))
    .leftJoin(organizations, eq(organizations.id, inviters.organizationId))
    .leftJoin(clients, eq(clients.id, careInvitations.clientId))
    .leftJoin(dependants, eq(dependants.id, careInvitations.dependantId))
}

/** A handover gives nobody a place in the care team. */
function isOpenFor({ personId, siteId }: { readonly personId: string; readonly siteId: SiteId }) {
  return and(
    eq(careInvitations.personId, personId),
    eq(careInvitations.siteId, siteId),
    ne(careInvitations.kind, 'handover'),
    isUnanswered(),
  )
}

/** The condition under which an invitation waits for an answer, whether or not its time is over. */
export function isUnanswered(): SQL | undefined {
  return and(
    isNull(careInvitations.acceptedAt),
    isNull(careInvitations.declinedAt),
    isNull(careInvitations.revokedAt),
  )
}
