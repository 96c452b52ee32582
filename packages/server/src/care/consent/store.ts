import type { SiteId } from '@platform/contract'
import type { CareScope } from '@platform/contract/care'
import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import { professionalSetups } from '../../tables/organizations/professional-setup.ts'
import { careGrants } from '../../tables/care/care-team.ts'
import { dependants } from '../../tables/care/dependants.ts'

export interface PersonRecord {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
}

export async function readPerson(database: Database, id: string): Promise<PersonRecord | undefined> {
  const name = { id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName }
  const [client] = await database.select(name).from(accounts).where(eq(accounts.id, id))
  if (client !== undefined) return { ...client, birthDate: null }
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
