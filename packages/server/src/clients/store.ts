import type { SiteId } from '@platform/contract'
import type { CareMemberState } from '@platform/contract/care'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { accounts } from '../account/schema.ts'
import { isGrantInForce, isLiveGuardianship } from '../care-team/access.ts'
import { careGrants, dependants, guardianships } from '../care-team/schema.ts'
import type { Database } from '../database/database.ts'

const firstName = sql<string>`coalesce(${accounts.firstName}, ${dependants.firstName})`
const lastName = sql<string>`coalesce(${accounts.lastName}, ${dependants.lastName})`

const columns = {
  grantId: careGrants.id,
  id: careGrants.personId,
  scopes: careGrants.scopes,
  pausedAt: careGrants.pausedAt,
  startedAt: careGrants.startedAt,
  endsAt: careGrants.endsAt,
  firstName,
  lastName,
  birthDate: dependants.birthDate,
}

/** Whose clients, where and when. */
export interface ClientQuery {
  readonly memberId: string
  readonly siteId: SiteId
  readonly at: Date
}

export interface ClientFilter {
  /** Words that each occur somewhere in the name. */
  readonly words: readonly string[]
  readonly state?: CareMemberState | undefined
}

export type ClientRecord = Awaited<ReturnType<typeof listClients>>[number]

const nameKey = sql`lower(${lastName}), lower(${firstName}), ${careGrants.id}`

/** One page of the people who share something with a professional, by name. */
export async function listClients(
  database: Database,
  query: ClientQuery,
  filter: ClientFilter,
  page: { readonly afterGrantId: string | undefined; readonly limit: number },
) {
  return selectClients(database)
    .where(
      and(isOf(database, query), createCondition(filter), createOnward(database, query, page.afterGrantId)),
    )
    .orderBy(nameKey)
    .limit(page.limit)
}

/** One of them, also while the consent is paused. */
export async function readClient(
  database: Database,
  query: ClientQuery,
  personId: string,
): Promise<ClientRecord | undefined> {
  const rows = await selectClients(database).where(
    and(isOf(database, query), eq(careGrants.personId, personId)),
  )
  return rows[0]
}

/** The names of those who keep a dependant's record now. */
export async function listGuardianNames(
  database: Database,
  dependantId: string,
  at: Date,
): Promise<{ readonly firstName: string; readonly lastName: string }[]> {
  return database
    .select({ firstName: accounts.firstName, lastName: accounts.lastName })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, guardianships.accountId))
    .where(and(eq(guardianships.dependantId, dependantId), isLiveGuardianship(at)))
    .orderBy(asc(guardianships.startedAt))
}

function selectClients(database: Database) {
  return database
    .select(columns)
    .from(careGrants)
    .leftJoin(accounts, eq(accounts.id, careGrants.clientId))
    .leftJoin(dependants, eq(dependants.id, careGrants.dependantId))
}

function isOf(database: Database, { memberId, siteId, at }: ClientQuery): SQL | undefined {
  return and(eq(careGrants.memberId, memberId), eq(careGrants.siteId, siteId), isGrantInForce(database, at))
}

function createCondition({ words, state }: ClientFilter): SQL | undefined {
  const text = sql`lower(${firstName} || ' ' || ${lastName})`
  return and(
    ...words.map((word) => sql`strpos(${text}, lower(${word})) > 0`),
    state === 'active' ? isNull(careGrants.pausedAt) : undefined,
    state === 'paused' ? isNotNull(careGrants.pausedAt) : undefined,
  )
}

/** Names stay out of the cursor, which stands in the address: the row it names is looked up again. */
function createOnward(
  database: Database,
  query: ClientQuery,
  afterGrantId: string | undefined,
): SQL | undefined {
  if (afterGrantId === undefined) return undefined
  const last = database
    .select({
      last: sql`lower(coalesce(a.last_name, d.last_name))`,
      first: sql`lower(coalesce(a.first_name, d.first_name))`,
      id: sql`g.id`,
    })
    .from(
      sql`${careGrants} as g left join ${accounts} as a on a.id = g.client_id left join ${dependants} as d on d.id = g.dependant_id`,
    )
    .where(sql`g.id = ${afterGrantId}::uuid and g.member_id = ${query.memberId}::uuid`)
  return sql`(${nameKey}) > ${last}`
}
