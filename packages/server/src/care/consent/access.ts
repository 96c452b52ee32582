import type { SiteId } from '@platform/contract'
import type { CareRole, CareScope } from '@platform/contract/care'
import { CARE_SCOPES } from '@platform/contract/care'
import { and, eq, exists, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { prepared } from '../../infrastructure/database/prepared.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { careGrants, guardianships } from '../../tables/care/care-team.ts'
import { dependants } from '../../tables/care/dependants.ts'

// The one place that decides who may see what of whom. It is asked at every request and remembers nothing, so that the
// end of a consent is the end of what it opened.

export interface CareAccess {
  readonly as: CareRole
  readonly scopes: ReadonlySet<CareScope>
  /** False for a guardian whose time is over: they may still read. */
  readonly mayWrite: boolean
}

/** Who asks about whom, on the site of the token: persons and consents of another site do not exist here. */
export interface CareQuery {
  readonly accountId: string
  readonly personId: string
  readonly siteId: SiteId
  readonly at: Date
}

/** `undefined` is nothing at all, which is answered like a person who does not exist. */
export async function readCareAccess(database: Database, query: CareQuery): Promise<CareAccess | undefined> {
  const { accountId, ...person } = query
  return (await readCareAccesses(database, person, [accountId])).get(accountId)
}

/** The same for several accounts at once; those without any access are not among them. */
export async function readCareAccesses(
  database: Database,
  { personId, siteId, at }: Omit<CareQuery, 'accountId'>,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, CareAccess>> {
  if (accountIds.length === 0) return new Map()
  const asked = { accountIds: `{${accountIds.join(',')}}`, personId, siteId, at: at.toISOString() }
  const rows = await accessTo(database).execute(asked)
  // Who keeps a record needs no consent, whatever it would allow them besides.
  const ranked = RANKS.flatMap((as) => rows.filter((row) => row.as === as)).toReversed()
  return new Map(
    ranked.map(({ accountId, as, scopes, mayWrite }) => [
      accountId,
      { as, scopes: new Set(scopes ?? CARE_SCOPES), mayWrite },
    ]),
  )
}

const RANKS: readonly CareRole[] = ['self', 'guardian', 'member']

/** All that gives accounts access to a person, by one statement: it is asked at every read. */
const accessTo = prepared((database) => {
  const isAsked = (column: AnyPgColumn) => sql`${column} = any(${sql.placeholder('accountIds')}::uuid[])`
  const [personId, siteId] = [sql.placeholder('personId'), sql.placeholder('siteId')]
  const at = sql.placeholder('at')
  const self = database
    .select({
      accountId: sql<string>`${accounts.id}`,
      as: sql<CareRole>`'self'`,
      scopes: sql<CareScope[] | null>`null::text[]`,
      mayWrite: sql<boolean>`true`,
    })
    .from(accounts)
    .where(and(isAsked(accounts.id), eq(accounts.id, personId), eq(accounts.kind, 'client')))
  const guardian = database
    .select({
      accountId: sql<string>`${guardianships.accountId}`,
      as: sql<CareRole>`'guardian'`,
      scopes: sql<CareScope[] | null>`${guardianships.scopes}`,
      mayWrite: isWritingGuardianship(at),
    })
    .from(guardianships)
    .innerJoin(dependants, eq(dependants.id, guardianships.dependantId))
    .where(
      and(
        eq(guardianships.dependantId, personId),
        isAsked(guardianships.accountId),
        isGuardianshipOn(siteId),
      ),
    )
  const member = database
    .select({
      accountId: sql<string>`${careGrants.memberId}`,
      as: sql<CareRole>`'member'`,
      scopes: sql<CareScope[] | null>`${careGrants.scopes}`,
      mayWrite: sql<boolean>`true`,
    })
    .from(careGrants)
    .where(
      and(
        eq(careGrants.personId, personId),
        isAsked(careGrants.memberId),
        eq(careGrants.siteId, siteId),
        isLiveGrant(database, at),
      ),
    )
  return self.unionAll(guardian).unionAll(member).prepare('care_access')
})

/**
 * A write calls it in its transaction with `toWrite`: the consent is locked until then, so that its end is
 * acknowledged only after the writes that it still allowed.
 *
 * @throws ApiProblem `not_found`, also for a person who does not exist; never says which of the two
 */
export async function requireCareAccess(
  database: Database,
  query: CareQuery & { readonly scope: CareScope; readonly toWrite?: boolean },
): Promise<CareAccess> {
  const { scope, toWrite = false } = query
  const access = toWrite ? await lockAccess(database, query) : await readCareAccess(database, query)
  if (access === undefined || !access.scopes.has(scope)) throw new ApiProblem('not_found')
  if (toWrite && !access.mayWrite) throw new ApiProblem('not_found')
  return access
}

/**
 * The consent of a person to a member of their care team, whatever parts it covers, locked as for a write:
 * for what a member keeps about the person beside the record.
 *
 * @throws ApiProblem `not_found`
 */
export async function requireMembership(database: Database, query: CareQuery): Promise<CareAccess> {
  const access = await lockGrant(database, query)
  if (access === undefined) throw new ApiProblem('not_found')
  return access
}

/** The same as read, one after the other: only what gives the access is locked. */
async function lockAccess(database: Database, query: CareQuery): Promise<CareAccess | undefined> {
  if (query.accountId === query.personId && (await isClient(database, query.accountId))) {
    return { as: 'self', scopes: new Set(CARE_SCOPES), mayWrite: true }
  }
  const guardianship = await readGuardianship(database, query, true)
  if (guardianship === undefined) return lockGrant(database, query)
  const { scopes, isLive: mayWrite } = guardianship
  return { as: 'guardian', scopes: new Set(scopes), mayWrite }
}

export async function isClient(database: Database, accountId: string): Promise<boolean> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.kind, 'client')))
  return rows.length === 1
}

/** A guardianship that was not ended; `isLive`: its time is not over either. */
export async function readGuardianship(
  database: Database,
  { accountId, personId, siteId, at }: CareQuery,
  isLocking = false,
): Promise<{ readonly scopes: CareScope[]; readonly isLead: boolean; readonly isLive: boolean } | undefined> {
  const select = database
    .select({
      scopes: guardianships.scopes,
      isLead: guardianships.isLead,
      expiresAt: guardianships.expiresAt,
    })
    .from(guardianships)
    .innerJoin(dependants, eq(dependants.id, guardianships.dependantId))
    .where(
      and(
        eq(guardianships.dependantId, personId),
        eq(guardianships.accountId, accountId),
        isGuardianshipOn(siteId),
      ),
    )
  const [row] = await (isLocking ? select.for('share', { of: guardianships }) : select)
  if (row === undefined) return undefined
  const { expiresAt, ...guardianship } = row
  return { ...guardianship, isLive: expiresAt === null || expiresAt > at }
}

async function lockGrant(
  database: Database,
  { accountId, personId, siteId, at }: CareQuery,
): Promise<CareAccess | undefined> {
  const [row] = await database
    .select({ scopes: careGrants.scopes })
    .from(careGrants)
    .where(
      and(
        eq(careGrants.personId, personId),
        eq(careGrants.memberId, accountId),
        eq(careGrants.siteId, siteId),
        isLiveGrant(database, at),
      ),
    )
    .for('share')
  return row && { as: 'member', scopes: new Set(row.scopes), mayWrite: true }
}

export function isLiveGrant(database: Database, at: Date | Placeholder): SQL | undefined {
  return and(isNull(careGrants.pausedAt), isGrantInForce(database, at))
}

/**
 * A paused consent is in force. One for a dependant holds as long as a guardian can give it: guardianship
 * that has run out does not live on in what it has allowed.
 */
export function isGrantInForce(database: Database, at: Date | Placeholder): SQL | undefined {
  const lead = database
    .select({ one: sql`1` })
    .from(guardianships)
    .where(
      and(
        eq(guardianships.dependantId, careGrants.dependantId),
        eq(guardianships.isLead, true),
        isLiveGuardianship(at),
      ),
    )
  return and(
    isNull(careGrants.endedAt),
    or(isNull(careGrants.endsAt), gt(careGrants.endsAt, at)),
    or(isNotNull(careGrants.clientId), exists(lead)),
  )
}

export function isLiveGuardianship(at: Date | Placeholder): SQL | undefined {
  return and(isNull(guardianships.endedAt), isWritingGuardianship(at))
}

/** Of a dependant on the site, and not ended: it reads, also when its time is over. */
export function isGuardianshipOn(siteId: SiteId | Placeholder): SQL | undefined {
  return and(eq(dependants.siteId, siteId), isNull(guardianships.endedAt))
}

export function isWritingGuardianship(at: Date | Placeholder): SQL<boolean> {
  return sql`${or(isNull(guardianships.expiresAt), gt(guardianships.expiresAt, at))}`
}
