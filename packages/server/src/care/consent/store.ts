import type { SiteId } from '@platform/contract'
import type { CareScope } from '@platform/contract/care'
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import { isAnyOf } from '../../infrastructure/database/any-of.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { holdsWords } from '../../infrastructure/search/find-text.ts'
import { foundColumns } from '../../infrastructure/search/found-items.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import { professionalSetups } from '../../tables/organizations/professional-setup.ts'
import { selectLastRead } from '../access-log/reads.ts'
import { careGrants, guardianships } from '../../tables/care/care-team.ts'
import { dependants } from '../../tables/care/dependants.ts'

export interface PersonRecord {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
}

export async function readPerson(database: Database, id: string): Promise<PersonRecord | undefined> {
  const { firstName, lastName, birthDate } = accounts
  const own = { id: accounts.id, firstName, lastName, birthDate }
  const [client] = await database.select(own).from(accounts).where(eq(accounts.id, id))
  if (client !== undefined) return client
  const [dependant] = await database
    .select({
      id: dependants.id,
      firstName: dependants.firstName,
      lastName: dependants.lastName,
      birthDate: dependants.birthDate,
    })
    .from(dependants)
    .where(eq(dependants.id, id))
  return dependant
}

export type MemberRecord = Awaited<ReturnType<typeof listMembers>>[number]

/** The members of a care team whose consent has not ended, those who joined first at the top. */
export async function listMembers(database: Database, query: TeamQuery) {
  return selectMembers(database)
    .where(and(eq(careGrants.personId, query.personId), isCurrent(query)))
    .orderBy(asc(careGrants.startedAt), asc(careGrants.id))
}

/** Those of the care teams of some people whose name, or that of their practice, holds the words. */
export function findMembers(
  database: Database,
  query: Omit<TeamQuery, 'personId'> & { readonly personIds: readonly string[] },
  words: readonly string[],
  limit: number,
): SQLWrapper {
  const { id, memberId, personId } = careGrants
  const name = sql`${accounts.firstName} || ' ' || ${accounts.lastName}`
  const text = sql`${name} || ' ' || coalesce(${organizations.name}, '')`
  return database
    .select(foundColumns({ id: memberId, title: name, personId, detail: organizations.name }))
    .from(careGrants)
    .innerJoin(accounts, eq(accounts.id, memberId))
    .leftJoin(organizations, eq(organizations.id, accounts.organizationId))
    .where(and(isAnyOf(personId, query.personIds), isCurrent(query), holdsWords(text, words)))
    .orderBy(asc(accounts.lastName), asc(accounts.firstName), asc(id))
    .limit(limit)
}

export async function readMember(
  database: Database,
  query: { readonly id: string; readonly siteId: SiteId; readonly at: Date },
): Promise<MemberRecord | undefined> {
  const rows = await selectMembers(database).where(and(eq(careGrants.id, query.id), isCurrent(query)))
  return rows[0]
}

interface TeamQuery {
  readonly personId: string
  readonly siteId: SiteId
  readonly at: Date
}

function isCurrent({ siteId, at }: { readonly siteId: SiteId; readonly at: Date }): SQL | undefined {
  return and(
    eq(careGrants.siteId, siteId),
    isNull(careGrants.endedAt),
    or(isNull(careGrants.endsAt), gt(careGrants.endsAt, at)),
  )
}

function selectMembers(database: Database) {
  return database
    .select({
      id: careGrants.id,
      personId: careGrants.personId,
      memberId: careGrants.memberId,
      scopes: careGrants.scopes,
      startedAt: careGrants.startedAt,
      endsAt: careGrants.endsAt,
      pausedAt: careGrants.pausedAt,
      version: careGrants.version,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      profession: professionalSetups.profession,
      organization: organizations.name,
      lastViewedAt: selectLastRead({
        actorId: careGrants.memberId,
        subjectId: careGrants.personId,
        siteId: careGrants.siteId,
      }),
    })
    .from(careGrants)
    .innerJoin(accounts, eq(accounts.id, careGrants.memberId))
    .leftJoin(organizations, eq(organizations.id, accounts.organizationId))
    .leftJoin(professionalSetups, eq(professionalSetups.accountId, accounts.id))
}

/** Changes what a consent covers if it is still at the version seen and has not ended; tells whether it was. */
export async function updateGrant(
  database: Database,
  id: string,
  seenVersion: number,
  change: { readonly scopes: CareScope[]; readonly endsAt: Date | null },
): Promise<boolean> {
  const rows = await database
    .update(careGrants)
    .set({ ...change, version: seenVersion + 1 })
    .where(and(eq(careGrants.id, id), eq(careGrants.version, seenVersion), isNull(careGrants.endedAt)))
    .returning({ id: careGrants.id })
  return rows.length === 1
}

/** Pauses or resumes a consent; tells whether it was in the other state. */
export async function setPaused(database: Database, id: string, pausedAt: Date | null): Promise<boolean> {
  const isOther = pausedAt === null ? isNotNull(careGrants.pausedAt) : isNull(careGrants.pausedAt)
  const rows = await database
    .update(careGrants)
    .set({ pausedAt, version: sql`${careGrants.version} + 1` })
    .where(and(eq(careGrants.id, id), isOther, isNull(careGrants.endedAt)))
    .returning({ id: careGrants.id })
  return rows.length === 1
}

/** Ends a consent; of any number of attempts one succeeds. */
export async function endGrant(database: Database, id: string, endedAt: Date): Promise<boolean> {
  const rows = await database
    .update(careGrants)
    .set({ endedAt, version: sql`${careGrants.version} + 1` })
    .where(and(eq(careGrants.id, id), isNull(careGrants.endedAt)))
    .returning({ id: careGrants.id })
  return rows.length === 1
}

/** Writes down the end of a consent that is over by itself, one that no other server is writing down. */
export async function takeEndedGrant(
  database: Database,
  at: Date,
): Promise<{ readonly personId: string; readonly memberId: string } | undefined> {
  const { id, personId, memberId, endsAt } = careGrants
  const [next] = await database
    .select({ id, personId, memberId })
    .from(careGrants)
    .where(and(isNull(careGrants.endedAt), lte(endsAt, at)))
    .limit(1)
    .for('update', { skipLocked: true })
  if (next !== undefined) {
    await database.update(careGrants).set({ endedAt: endsAt }).where(eq(id, next.id))
  }
  return next
}

/** Its record can still be read, so it has not ended: that it was taken is noted beside it. */
export async function takeExpiredGuardianship(
  database: Database,
  at: Date,
): Promise<Pick<typeof guardianships.$inferSelect, 'dependantId' | 'accountId' | 'isLead'> | undefined> {
  const { id, dependantId, accountId, isLead, expiresAt, toldExpiresAt, endedAt } = guardianships
  const [next] = await database
    .select({ id, dependantId, accountId, isLead })
    .from(guardianships)
    .where(and(isNull(endedAt), lte(expiresAt, at), sql`${expiresAt} is distinct from ${toldExpiresAt}`))
    .limit(1)
    .for('update', { skipLocked: true })
  if (next !== undefined) {
    await database.update(guardianships).set({ toldExpiresAt: expiresAt }).where(eq(id, next.id))
  }
  return next
}

/** Also those whose consent rests. */
export async function listMembersOf(database: Database, dependantId: string): Promise<string[]> {
  const rows = await database
    .select({ memberId: careGrants.memberId })
    .from(careGrants)
    .where(and(eq(careGrants.dependantId, dependantId), isNull(careGrants.endedAt)))
  return rows.map(({ memberId }) => memberId)
}
