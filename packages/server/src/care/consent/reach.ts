import type { SiteId } from '@platform/contract'
import type { CareRole, CareScope, ReplyTime } from '@platform/contract/care'
import { CARE_SCOPES } from '@platform/contract/care'
import { and, arrayContains, asc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { isAnyFrom } from '../../infrastructure/database/any-of.ts'
import { prepared } from '../../infrastructure/database/prepared.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import {
  isClient,
  isGuardianshipOn,
  isLiveGrant,
  isLiveGuardianship,
  isWritingGuardianship,
  readCareAccesses,
} from './access.ts'
import { careGrants, guardianships } from '../../tables/care/care-team.ts'
import { dependants } from '../../tables/care/dependants.ts'

// Lists by the rules of `access.ts`: whose records an account reaches, and who reaches a record.

export interface ReachablePerson {
  readonly personId: string
  readonly as: CareRole
  readonly firstName: string
  readonly lastName: string
  /** Always known of dependants. */
  readonly birthDate: string | null
  readonly scopes: readonly CareScope[]
  readonly mayWrite: boolean
}

interface ReachQuery {
  readonly accountId: string
  readonly siteId: SiteId
  readonly at: Date
}

/** Every person of whose record the account reaches a part, itself first, then by name. */
export async function listReachablePersons(
  database: Database,
  query: ReachQuery & { readonly scope: CareScope },
): Promise<readonly ReachablePerson[]> {
  const persons = withScope(await listReachedPersons(database, query), query.scope)
  return persons.toSorted(
    (one, other) =>
      Number(other.as === 'self') - Number(one.as === 'self') ||
      one.lastName.localeCompare(other.lastName) ||
      one.firstName.localeCompare(other.firstName),
  )
}

/** The same whatever part it is, in no order. */
export async function listReachedPersons(
  database: Database,
  { accountId, siteId, at }: ReachQuery,
): Promise<readonly ReachablePerson[]> {
  const rows = await reachableBy(database).execute({ accountId, siteId, at: at.toISOString() })
  return rows.map(({ scopes, ...row }) => ({ ...row, scopes: scopes ?? CARE_SCOPES }))
}

/** Of whose record a part is reached. */
export function withScope(persons: readonly ReachablePerson[], scope: CareScope): readonly ReachablePerson[] {
  return persons.filter(({ scopes }) => scopes.includes(scope))
}

const reachableBy = prepared((database) => {
  const [accountId, siteId] = [sql.placeholder('accountId'), sql.placeholder('siteId')]
  const at = sql.placeholder('at')
  const self = database
    .select({
      personId: sql<string>`${accounts.id}`,
      as: sql<CareRole>`'self'`,
      firstName: sql<string>`${accounts.firstName}`,
      lastName: sql<string>`${accounts.lastName}`,
      birthDate: sql<string | null>`${accounts.birthDate}`,
      scopes: sql<CareScope[] | null>`null::text[]`,
      mayWrite: sql<boolean>`true`,
    })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.kind, 'client')))
  const kept = database
    .select({
      personId: sql<string>`${dependants.id}`,
      as: sql<CareRole>`'guardian'`,
      firstName: sql<string>`${dependants.firstName}`,
      lastName: sql<string>`${dependants.lastName}`,
      birthDate: sql<string | null>`${dependants.birthDate}`,
      scopes: sql<CareScope[] | null>`${guardianships.scopes}`,
      mayWrite: isWritingGuardianship(at),
    })
    .from(guardianships)
    .innerJoin(dependants, eq(dependants.id, guardianships.dependantId))
    .where(and(eq(guardianships.accountId, accountId), isGuardianshipOn(siteId)))
  const shared = database
    .select({
      personId: sql<string>`${careGrants.personId}`,
      as: sql<CareRole>`'member'`,
      firstName: sql<string>`coalesce(${accounts.firstName}, ${dependants.firstName})`,
      lastName: sql<string>`coalesce(${accounts.lastName}, ${dependants.lastName})`,
      birthDate: sql<string | null>`coalesce(${accounts.birthDate}, ${dependants.birthDate})`,
      scopes: sql<CareScope[] | null>`${careGrants.scopes}`,
      mayWrite: sql<boolean>`true`,
    })
    .from(careGrants)
    .leftJoin(accounts, eq(accounts.id, careGrants.clientId))
    .leftJoin(dependants, eq(dependants.id, careGrants.dependantId))
    .where(and(eq(careGrants.memberId, accountId), eq(careGrants.siteId, siteId), isLiveGrant(database, at)))
  return self.unionAll(kept).unionAll(shared).prepare('reachable_persons')
})

/**
 * The accounts that stand for a person: the client's own, or those of a dependant's guardians who are not
 * limited to reading. They are told what happens to the record.
 */
export async function listRecordHolders(database: Database, personId: string, at: Date): Promise<string[]> {
  const guardians = await database
    .select({ accountId: guardianships.accountId })
    .from(guardianships)
    .where(and(eq(guardianships.dependantId, personId), isLiveGuardianship(at)))
  if (guardians.length > 0) return guardians.map(({ accountId }) => accountId)
  return (await isClient(database, personId)) ? [personId] : []
}

/** Those of `listRecordHolders` who reach a part of the record: a guardian may keep other parts alone. */
export async function listRecordHoldersWith(
  database: Database,
  { scope, ...query }: MemberQuery,
): Promise<string[]> {
  const holders = await listRecordHolders(database, query.personId, query.at)
  const accesses = await readCareAccesses(database, query, holders)
  return holders.filter((holder) => accesses.get(holder)?.scopes.has(scope) === true)
}

interface PersonAround {
  readonly id: string
  readonly name: string
  readonly organization: string | null
  readonly replyTime: ReplyTime | null
}

/**
 * Whoever keeps the record, as `listRecordHolders` has it, and members to whom a part of it is open, by name.
 */
export async function listPeopleAround(database: Database, query: MemberQuery): Promise<PersonAround[]> {
  const { personId, at } = query
  const person = database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, personId), eq(accounts.kind, 'client')))
  const holders = database
    .select({ id: guardianships.accountId })
    .from(guardianships)
    .where(and(eq(guardianships.dependantId, personId), isLiveGuardianship(at)))
  const members = database
    .select({ id: careGrants.memberId })
    .from(careGrants)
    .where(isOpenTo(database, query))
  return database
    .select({
      id: accounts.id,
      name: sql<string>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
      organization: organizations.name,
      replyTime: organizations.replyTime,
    })
    .from(accounts)
    .leftJoin(organizations, eq(organizations.id, accounts.organizationId))
    .where(isAnyFrom(accounts.id, person, holders, members))
    .orderBy(asc(accounts.lastName), asc(accounts.firstName))
}

/** The accounts to which a part of the record is open by consent: they may be told what is new in it. */
export async function listMembersWith(database: Database, query: MemberQuery): Promise<string[]> {
  const rows = await database
    .select({ memberId: careGrants.memberId })
    .from(careGrants)
    .where(isOpenTo(database, query))
  return rows.map(({ memberId }) => memberId)
}

export async function listNamedMembersWith(
  database: Database,
  query: MemberQuery,
): Promise<{ id: string; name: string }[]> {
  return database
    .select({
      id: careGrants.memberId,
      name: sql<string>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
    })
    .from(careGrants)
    .innerJoin(accounts, eq(accounts.id, careGrants.memberId))
    .where(isOpenTo(database, query))
}

export interface MemberQuery {
  readonly personId: string
  readonly siteId: SiteId
  readonly scope: CareScope
  readonly at: Date
}

export function isOpenTo(database: Database, { personId, siteId, scope, at }: MemberQuery): SQL | undefined {
  return and(
    eq(careGrants.personId, personId),
    eq(careGrants.siteId, siteId),
    arrayContains(careGrants.scopes, [scope]),
    isLiveGrant(database, at),
  )
}
