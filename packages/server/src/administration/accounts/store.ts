import type { AccountKind, AccountOrder, AccountState } from '@platform/contract'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { accounts, accountSites, nameWordsOf } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { preparedFor } from '../../infrastructure/database/prepared.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import { selectFound } from '../../infrastructure/paging/count-found.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import {
  beginsWords,
  createWordPlaceholders,
  holdsWords,
  nameWords,
} from '../../infrastructure/search/find-text.ts'
import { foundColumns } from '../../infrastructure/search/found-items.ts'
import { signIns } from '../../tables/identity/sessions.ts'

export interface AccountFilter {
  /** Words that each occur somewhere in name or e-mail address. */
  readonly words: readonly string[]
  readonly kind?: AccountKind | undefined
  readonly state?: AccountState | undefined
  readonly organizationId?: string | undefined
}

export interface AccountPage {
  readonly order: AccountOrder
  readonly after: PagePosition | undefined
  readonly limit: number
}

const listedColumns = {
  id: accounts.id,
  kind: accounts.kind,
  email: accounts.email,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  homeSite: accounts.homeSite,
  organizationId: accounts.organizationId,
  organizationName: organizations.name,
  organizationRole: accounts.organizationRole,
  suspendedAt: accounts.suspendedAt,
  deletionRequestedAt: accounts.deletionRequestedAt,
  createdAt: accounts.createdAt,
  lastSignInAt: sql<Date | null>`(
    select max(${signIns.at}) from ${signIns}
    where ${signIns.accountId} = ${accounts.id} and ${signIns.outcome} = 'succeeded'
  )`.mapWith(signIns.at),
}

export type ListedAccountRecord = Awaited<ReturnType<typeof listAccounts>>[number]

export async function listAccounts(
  database: Database,
  filter: AccountFilter,
  { order, after, limit }: AccountPage,
) {
  const query = accountsBy(database, { ...shapeOf(filter), order, after: after !== undefined })
  return query.execute({
    ...valuesOf(filter),
    ...(after && { at: after.at.toISOString(), id: after.id }),
    limit,
  })
}

/** Those of whose name or address each word begins one, by name. An index answers it: it is asked for with each letter. */
export function findAccounts(database: Database, words: string, limit: number): SQLWrapper {
  const title = sql`${accounts.firstName} || ' ' || ${accounts.lastName}`
  // The offset keeps the database from going through all accounts by name until enough of them fit.
  const found = sql`(select * from ${accounts} where ${beginsWords(nameWordsOf(accounts), words)} offset 0)`
  return database
    .select(foundColumns({ id: accounts.id, title, detail: accounts.email }))
    .from(sql`${found} as accounts`)
    .orderBy(nameKey)
    .limit(limit)
}

/** How many accounts a filter finds, as far as they are counted. */
export async function countAccounts(database: Database, filter: AccountFilter): Promise<number> {
  const rows = await countedBy(database, shapeOf(filter)).execute(valuesOf(filter))
  return rows[0]?.total ?? 0
}

/** Which conditions there are; what they compare with are placeholders. */
type FilterShape = Pick<AccountFilter, 'state'> & {
  readonly words: number
  readonly kind: boolean
  readonly organization: boolean
}

function shapeOf({ words, kind, state, organizationId }: AccountFilter): FilterShape {
  return {
    words: words.length,
    kind: kind !== undefined,
    state,
    organization: organizationId !== undefined,
  }
}

function valuesOf({ words, kind, organizationId }: AccountFilter): Record<string, unknown> {
  return { ...nameWords(words), kind, organizationId }
}

const accountsBy = preparedFor(
  (
    database,
    { order, after, ...filter }: FilterShape & Pick<AccountPage, 'order'> & { readonly after: boolean },
  ) =>
    database
      .select(listedColumns)
      .from(accounts)
      .leftJoin(organizations, eq(organizations.id, accounts.organizationId))
      .where(and(createCondition(filter), after ? createOnward(order) : undefined))
      .orderBy(...createOrder(order))
      .limit(sql.placeholder('limit'))
      .prepare('accounts'),
)

const countedBy = preparedFor((database, filter: FilterShape) =>
  selectFound(database, accounts, createCondition(filter)).prepare('counted_accounts'),
)

export async function readAccountForAdmin(database: Database, id: string) {
  const rows = await database
    .select({
      ...listedColumns,
      language: accounts.language,
      timeZone: accounts.timeZone,
      premiumExpiresAt: accounts.premiumExpiresAt,
      updatedAt: accounts.updatedAt,
      sites: sql<string[]>`array(
        select ${accountSites.siteId} from ${accountSites}
        where ${accountSites.accountId} = ${accounts.id} order by 1
      )`,
    })
    .from(accounts)
    .leftJoin(organizations, eq(organizations.id, accounts.organizationId))
    .where(eq(accounts.id, id))
  return rows[0]
}

/** Suspends or reactivates; tells whether the account was in the other state until now. */
export async function setSuspension(
  database: Database,
  id: string,
  suspendedAt: Date | null,
  now: Date,
): Promise<boolean> {
  const isOther = suspendedAt === null ? isNotNull(accounts.suspendedAt) : isNull(accounts.suspendedAt)
  const rows = await database
    .update(accounts)
    .set({ suspendedAt, updatedAt: now })
    .where(and(eq(accounts.id, id), isOther))
    .returning({ id: accounts.id })
  return rows.length === 1
}

/** Accounts that wait for their erasure, next due first. */
export async function listAwaitedDeletions(
  database: Database,
  after: PagePosition | undefined,
  limit: number,
) {
  const onward =
    after &&
    sql`(${accounts.deletionRequestedAt}, ${accounts.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return database
    .select({
      id: accounts.id,
      kind: accounts.kind,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      requestedAt: accounts.deletionRequestedAt,
    })
    .from(accounts)
    .where(and(isNotNull(accounts.deletionRequestedAt), onward))
    .orderBy(asc(accounts.deletionRequestedAt), asc(accounts.id))
    .limit(limit)
}

function createCondition({ words, kind, state, organization }: FilterShape): SQL | undefined {
  // A scan finds the middle of a name too, which a prefix cannot. Of 10,000 rows it takes 30 ms where names are ASCII, 200 ms where many are not.
  const text = sql`${accounts.firstName} || ' ' || ${accounts.lastName} || ' ' || ${accounts.email}`
  return and(
    holdsWords(text, createWordPlaceholders(words)),
    kind ? eq(accounts.kind, sql.placeholder('kind')) : undefined,
    organization ? eq(accounts.organizationId, sql.placeholder('organizationId')) : undefined,
    state === undefined ? undefined : createStateCondition(state),
  )
}

function createStateCondition(state: AccountState): SQL | undefined {
  if (state === 'suspended') return isNotNull(accounts.suspendedAt)
  const isRequested = isNotNull(accounts.deletionRequestedAt)
  const isKept = isNull(accounts.deletionRequestedAt)
  return and(isNull(accounts.suspendedAt), state === 'active' ? isKept : isRequested)
}

const nameKey = sql`lower(${accounts.lastName}), lower(${accounts.firstName}), ${accounts.id}`

function createOrder(order: AccountOrder): SQL[] {
  if (order === 'name') return [nameKey]
  const direction = order === 'newest' ? desc : asc
  return [direction(accounts.createdAt), direction(accounts.id)]
}

/** Names stay out of the cursor, which stands in the address: the row it names is looked up again. */
function createOnward(order: AccountOrder): SQL {
  const id = sql.placeholder('id')
  if (order === 'name') {
    return sql`(${nameKey}) > (
      select lower(last.last_name), lower(last.first_name), last.id from ${accounts} as last where last.id = ${id}::uuid
    )`
  }
  const beyond = order === 'newest' ? sql`<` : sql`>`
  return sql`(${accounts.createdAt}, ${accounts.id}) ${beyond} (${sql.placeholder('at')}::timestamptz, ${id}::uuid)`
}
