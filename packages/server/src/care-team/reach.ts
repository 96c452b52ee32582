import type { SiteId } from '@platform/contract'
import type { CareRole, CareScope } from '@platform/contract/care'
import { CARE_SCOPES } from '@platform/contract/care'
import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '../account/schema.ts'
import type { Database } from '../database/database.ts'
import { isClient, isLiveGrant, isLiveGuardianship } from './access.ts'
import type { CareQuery } from './access.ts'
import { careGrants, dependants, guardianships } from './schema.ts'

// Lists by the rules of `access.ts`: whose records an account reaches, and who reaches a record.

/** Somebody whose record the account reaches. */
export interface ReachablePerson {
  readonly personId: string
  readonly as: CareRole
  readonly firstName: string
  readonly lastName: string
  /** Known of dependants. */
  readonly birthDate: string | null
  readonly scopes: readonly CareScope[]
  readonly mayWrite: boolean
}

/**
 * Every person of whose record the account reaches a part, itself first, then by name.
 *
 * @example
 * const persons = await listReachablePersons(database, { accountId, siteId, scope: 'documents', at: now })
 */
export async function listReachablePersons(
  database: Database,
  query: {
    readonly accountId: string
    readonly siteId: SiteId
    readonly scope: CareScope
    readonly at: Date
  },
): Promise<readonly ReachablePerson[]> {
  const { accountId, siteId, scope, at } = query
  const name = { firstName: accounts.firstName, lastName: accounts.lastName }
  const own = await database
    .select(name)
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.kind, 'client')))
  const self = own.map((row) => ({
    ...row,
    personId: accountId,
    as: 'self' as const,
    birthDate: null,
    scopes: CARE_SCOPES,
    mayWrite: true,
  }))
  const others = [
    ...(await listDependants(database, { accountId, siteId, at })),
    ...(await listSharing(database, { accountId, siteId, at }, scope)),
  ].filter(({ scopes }) => scopes.includes(scope))
  return [
    ...self,
    ...others.toSorted(
      (one, other) =>
        one.lastName.localeCompare(other.lastName) || one.firstName.localeCompare(other.firstName),
    ),
  ]
}

type Reader = Pick<CareQuery, 'accountId' | 'siteId' | 'at'>

async function listDependants(
  database: Database,
  { accountId, siteId, at }: Reader,
): Promise<ReachablePerson[]> {
  const rows = await database
    .select({
      personId: dependants.id,
      firstName: dependants.firstName,
      lastName: dependants.lastName,
      birthDate: dependants.birthDate,
      scopes: guardianships.scopes,
      expiresAt: guardianships.expiresAt,
    })
    .from(guardianships)
    .innerJoin(dependants, eq(dependants.id, guardianships.dependantId))
    .where(
      and(
        eq(guardianships.accountId, accountId),
        eq(dependants.siteId, siteId),
        isNull(guardianships.endedAt),
      ),
    )
  return rows.map(({ expiresAt, ...row }) => ({
    ...row,
    as: 'guardian',
    mayWrite: expiresAt === null || expiresAt > at,
  }))
}

/** Whoever gives the account consent to a part. */
async function listSharing(
  database: Database,
  { accountId, siteId, at }: Reader,
  scope: CareScope,
): Promise<ReachablePerson[]> {
  const rows = await database
    .select({
      personId: careGrants.personId,
      firstName: sql<string>`coalesce(${accounts.firstName}, ${dependants.firstName})`,
      lastName: sql<string>`coalesce(${accounts.lastName}, ${dependants.lastName})`,
      birthDate: dependants.birthDate,
      scopes: careGrants.scopes,
    })
    .from(careGrants)
    .leftJoin(accounts, eq(accounts.id, careGrants.clientId))
    .leftJoin(dependants, eq(dependants.id, careGrants.dependantId))
    .where(
      and(
        eq(careGrants.memberId, accountId),
        eq(careGrants.siteId, siteId),
        arrayContains(careGrants.scopes, [scope]),
        isLiveGrant(database, at),
      ),
    )
  return rows.map((row) => ({ ...row, as: 'member', mayWrite: true }))
}

/**
 * The accounts that stand for a person: the client's own, or those of a dependant's guardians who are not limited to
 * reading. They are told what happens to the record.
 *
 * @example
 * for (const accountId of await listKeepers(transaction, personId, now)) await notifyAccount(transaction, { accountId, … })
 */
export async function listKeepers(database: Database, personId: string, at: Date): Promise<string[]> {
  const guardians = await database
    .select({ accountId: guardianships.accountId })
    .from(guardianships)
    .where(and(eq(guardianships.dependantId, personId), isLiveGuardianship(at)))
  if (guardians.length > 0) return guardians.map(({ accountId }) => accountId)
  return (await isClient(database, personId)) ? [personId] : []
}

/**
 * The accounts to which a part of a person's record is open by consent: who may be told that something in it is new.
 *
 * @example
 * await listMembersWith(transaction, { personId, siteId, scope: 'documents', at: now })
 */
export async function listMembersWith(
  database: Database,
  query: { readonly personId: string; readonly siteId: SiteId; readonly scope: CareScope; readonly at: Date },
): Promise<string[]> {
  const rows = await database
    .select({ memberId: careGrants.memberId })
    .from(careGrants)
    .where(
      and(
        eq(careGrants.personId, query.personId),
        eq(careGrants.siteId, query.siteId),
        arrayContains(careGrants.scopes, [query.scope]),
        isLiveGrant(database, query.at),
      ),
    )
  return rows.map(({ memberId }) => memberId)
}
