import type { SiteId } from '@platform/contract'
import type { CareMemberState } from '@platform/contract/care'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Placeholder, SQL, SQLWrapper } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import { isGrantInForce, isLiveGuardianship } from '../consent/access.ts'
import { careGrants, guardianships } from '../../tables/care/care-team.ts'
import { dependants } from '../../tables/care/dependants.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { prepared, preparedFor } from '../../infrastructure/database/prepared.ts'
import type { Asked } from '../../infrastructure/database/prepared.ts'
import { createWordPlaceholders, holdsWords, nameWords } from '../../infrastructure/search/find-text.ts'
import { foundColumns } from '../../infrastructure/search/found-items.ts'

const firstName = sql<string>`coalesce(${accounts.firstName}, ${dependants.firstName})`
const lastName = sql<string>`coalesce(${accounts.lastName}, ${dependants.lastName})`

const name = sql`${firstName} || ' ' || ${lastName}`

const columns = {
  grantId: careGrants.id,
  id: careGrants.personId,
  scopes: careGrants.scopes,
  pausedAt: careGrants.pausedAt,
  startedAt: careGrants.startedAt,
  endsAt: careGrants.endsAt,
  firstName,
  lastName,
  birthDate: sql<string | null>`coalesce(${accounts.birthDate}, ${dependants.birthDate})`,
}

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

const asked = {
  memberId: sql.placeholder('memberId'),
  siteId: sql.placeholder('siteId'),
  at: sql.placeholder('at'),
}

const nameKey = sql`lower(${lastName}), lower(${firstName}), ${careGrants.id}`

export async function listClients(
  database: Database,
  { memberId, siteId, at }: ClientQuery,
  { words, state }: ClientFilter,
  { afterGrantId, limit }: { readonly afterGrantId: string | undefined; readonly limit: number },
) {
  const query = clientsBy(database, { words: words.length, state, after: afterGrantId !== undefined })
  return query.execute({ memberId, siteId, at: at.toISOString(), ...nameWords(words), afterGrantId, limit })
}

type ListShape = Pick<ClientFilter, 'state'> & { readonly words: number; readonly after: boolean }

const clientsBy = preparedFor((database, { words, state, after }: ListShape) =>
  selectClients(database)
    .where(
      and(
        isOf(database, asked),
        createCondition(createWordPlaceholders(words), state),
        after ? createOnward(database) : undefined,
      ),
    )
    .orderBy(nameKey)
    .limit(sql.placeholder('limit'))
    .prepare('clients'),
)

/** Those of the list whose name holds the words, in its order. */
export function findClients(
  database: Database,
  query: ClientQuery,
  words: readonly string[],
  limit: number,
): SQLWrapper {
  const { birthDate } = columns
  return database
    .select(foundColumns({ id: careGrants.personId, title: name, detail: birthDate }))
    .from(careGrants)
    .leftJoin(accounts, eq(accounts.id, careGrants.clientId))
    .leftJoin(dependants, eq(dependants.id, careGrants.dependantId))
    .where(and(isOf(database, query), createCondition(words, undefined)))
    .orderBy(nameKey)
    .limit(limit)
}

export async function readClient(
  database: Database,
  { memberId, siteId, at }: ClientQuery,
  personId: string,
): Promise<ClientRecord | undefined> {
  const rows = await clientById(database).execute({ memberId, siteId, at: at.toISOString(), personId })
  return rows[0]
}

const clientById = prepared((database) =>
  selectClients(database)
    .where(and(isOf(database, asked), eq(careGrants.personId, sql.placeholder('personId'))))
    .prepare('client_by_id'),
)

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

function isOf(database: Database, { memberId, siteId, at }: Asked<ClientQuery>): SQL | undefined {
  return and(eq(careGrants.memberId, memberId), eq(careGrants.siteId, siteId), isGrantInForce(database, at))
}

function createCondition(
  words: readonly (string | Placeholder)[],
  state: CareMemberState | undefined,
): SQL | undefined {
  return and(
    holdsWords(name, words),
    state === 'active' ? isNull(careGrants.pausedAt) : undefined,
    state === 'paused' ? isNotNull(careGrants.pausedAt) : undefined,
  )
}

/** Names stay out of the cursor, which stands in the address: the row it names is looked up again. */
function createOnward(database: Database): SQL {
  const last = database
    .select({
      last: sql`lower(coalesce(a.last_name, d.last_name))`,
      first: sql`lower(coalesce(a.first_name, d.first_name))`,
      id: sql`g.id`,
    })
    .from(
      sql`${careGrants} as g left join ${accounts} as a on a.id = g.client_id left join ${dependants} as d on d.id = g.dependant_id`,
    )
    .where(
      sql`g.id = ${sql.placeholder('afterGrantId')}::uuid and g.member_id = ${sql.placeholder('memberId')}::uuid`,
    )
  return sql`(${nameKey}) > ${last}`
}
