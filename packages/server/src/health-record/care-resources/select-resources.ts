import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
} from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { FhirResource } from 'fhir/r4.js'
import type { Database } from '../../infrastructure/database/database.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { beginsWords, toWordQuery } from '../../infrastructure/search/find-text.ts'
import {
  careResourceMembers,
  careResources,
  careVersions,
} from '../../tables/health-record/care-resources.ts'
import { accounts } from '../../tables/identity/account.ts'
import type {
  CareFilter,
  CareNumber,
  CareOrder,
  CareResource,
  CareSearch,
  CodeFilter,
  NewestResource,
} from './care-store.ts'
import { exactly } from './exact-content.ts'

const LATEST_FIRST: CareOrder = { by: 'effectiveAt', isUpward: false }

// Few resources name anybody, and a look whether they do costs less than putting nothing together.
const membersOf = sql<{ id: string; name: string }[]>`case when ${careResources.audience} = 'named' then (
  select coalesce(json_agg(json_build_object('id', named.id, 'name', named.first_name || ' ' || named.last_name)
    order by named.last_name, named.first_name), '[]')
  from ${careResourceMembers} member join ${accounts} named on named.id = member.account_id
  where member.resource_id = ${careResources.id}) else '[]' end`

// As few are confirmed.
const confirmerName = sql<string | null>`case when ${careResources.confirmedBy} is not null then (
  select confirmer.first_name || ' ' || confirmer.last_name
  from ${accounts} confirmer where confirmer.id = ${careResources.confirmedBy}) end`

// Of few records an entry has versions, and of a journal nobody asks.
const saidAt =
  sql<Date>`coalesce(case when ${careResources.version} > 1 and ${careResources.scope} = 'record' then (
  select max(${careVersions.at}) from ${careVersions}
  where ${careVersions.resourceId} = ${careResources.id} and ${careVersions.change} not in ('confirmed', 'unconfirmed')
) end, ${careResources.updatedAt})`.mapWith(careResources.updatedAt)

const columns = {
  id: careResources.id,
  siteId: careResources.siteId,
  personId: careResources.personId,
  scope: careResources.scope,
  source: careResources.source,
  type: careResources.type,
  version: careResources.version,
  status: careResources.status,
  codeSystem: careResources.codeSystem,
  code: careResources.code,
  category: careResources.category,
  effectiveAt: careResources.effectiveAt,
  effectiveTo: careResources.effectiveTo,
  value: careResources.value,
  secondValue: careResources.secondValue,
  tags: careResources.tags,
  audience: careResources.audience,
  members: membersOf,
  authorId: careResources.authorId,
  authorName: sql<string | null>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
  createdAt: careResources.createdAt,
  updatedAt: careResources.updatedAt,
  saidAt,
  errorAt: careResources.errorAt,
  errorReason: careResources.errorReason,
  confirmedAt: careResources.confirmedAt,
  confirmedBy: careResources.confirmedBy,
  confirmerName,
}

/** How contents are read: as they are in the tables unless told. */
export type ShownContent = SQL<FhirResource>

const AS_STORED: ShownContent = exactly(careResources.content)

function selectShown(database: Database, content: ShownContent) {
  return database
    .select({ ...columns, content })
    .from(careResources)
    .leftJoin(accounts, eq(accounts.id, careResources.authorId))
}

type ShownRow = Awaited<ReturnType<typeof selectShown>>[number]

export async function readResource(
  database: Database,
  id: string,
  content = AS_STORED,
): Promise<CareResource | undefined> {
  const rows = await selectShown(database, content).where(eq(careResources.id, id))
  return rows[0] && toResource(rows[0])
}

export async function searchResources(
  database: Database,
  search: CareSearch,
  content = AS_STORED,
): Promise<CareResource[]> {
  const { by, isUpward } = search.order ?? LATEST_FIRST
  const { [by]: at, id } = careResources
  const inOrder = isUpward ? [asc(at), asc(id)] : [desc(at), desc(id)]
  // What stands beside a resource is looked up for those of the page alone.
  const page = database
    .select({ id })
    .from(careResources)
    .where(and(isFound(database, search), createOnward(at, id, search.after, isUpward)))
    .orderBy(...inOrder)
    .limit(search.limit)
  const rows = await selectShown(database, content)
    .where(inArray(id, page))
    .orderBy(...inOrder)
  return rows.map(toResource)
}

/** The latest of each code that a filter finds, with the numbers up to it. */
export async function searchNewestResources(
  database: Database,
  { codes, ...filter }: CodeFilter,
  most: number,
  content = AS_STORED,
): Promise<NewestResource[]> {
  const { code, effectiveAt, id, value, secondValue } = careResources
  // Found at the end of the index of codes, however many there are before them. That of times has them in order, too, and would be
  // walked to its beginning for a code that is not there: as it is written here, a scope is not looked for in it.
  const { scope, ...others } = filter
  const latest = database
    .select({ id, at: sql`${effectiveAt}`.as('at'), value, secondValue })
    .from(careResources)
    .where(
      and(
        isFound(database, others),
        sql`${careResources.scope} || '' = ${scope}`,
        eq(code, sql`wanted.code`),
      ),
    )
    .orderBy(desc(effectiveAt), desc(id))
    .limit(most)
    .as('latest')
  const byCode = database
    .select({
      newestId: sql<string>`(array_agg(latest.id order by latest.at desc, latest.id desc))[1]`.as(
        'newest_id',
      ),
      trail: sql<StoredNumber[]>`json_agg(json_build_object('at', latest.at, 'value', latest.value,
        'secondValue', latest.second_value) order by latest.at, latest.id)`.as('trail'),
    })
    .from(sql`unnest(${`{${codes.join(',')}}`}::text[]) as wanted(code)`)
    .crossJoinLateral(latest)
    .groupBy(sql`wanted.code`)
    .as('by_code')
  const rows = await database
    .select({ ...columns, content, trail: byCode.trail })
    .from(careResources)
    .innerJoin(byCode, eq(byCode.newestId, id))
    .leftJoin(accounts, eq(accounts.id, careResources.authorId))
  return rows.map(({ trail, ...row }) => ({ ...toResource(row), trail: trail.flatMap(toNumber) }))
}

interface StoredNumber {
  readonly at: string
  readonly value: number | null
  readonly secondValue: number | null
}

function toNumber({ at, value, secondValue }: StoredNumber): CareNumber[] {
  return value === null ? [] : [{ at: new Date(at), value, secondValue }]
}

/** Of every part of a record where none is told. */
export function isFound(
  database: Database,
  filter: Omit<CareFilter, 'scope'> & Partial<Pick<CareFilter, 'scope'>>,
): SQL | undefined {
  const { tag, from, to, audience, member, standing } = filter
  const words = toWordQuery(filter.words)
  return and(
    eq(careResources.personId, filter.personId),
    eq(careResources.siteId, filter.siteId),
    filter.type === undefined ? undefined : eq(careResources.type, filter.type),
    filter.types === undefined ? undefined : inArray(careResources.type, [...filter.types]),
    filter.scope === undefined ? undefined : eq(careResources.scope, filter.scope),
    isOfCode(filter),
    isStanding(standing),
    tag === undefined ? undefined : arrayContains(careResources.tags, [tag]),
    words === undefined ? undefined : beginsWords(careResources.words, words),
    from === undefined ? undefined : gte(careResources.effectiveAt, from),
    to === undefined ? undefined : lt(careResources.effectiveAt, to),
    audience === undefined ? undefined : eq(careResources.audience, audience),
    member === undefined ? undefined : isOpenTo(database, member),
    isOfResource(filter),
  )
}

/** What is asked for by other programs, who know nothing of journals and profiles. */
function isOfResource(filter: Omit<CareFilter, 'scope'>): SQL | undefined {
  const { ids, statuses, contains = [], updatedFrom, updatedTo } = filter
  const { id, status, content, updatedAt } = careResources
  return and(
    ids === undefined ? undefined : inArray(id, [...ids]),
    statuses === undefined ? undefined : inArray(status, [...statuses]),
    updatedFrom === undefined ? undefined : gte(updatedAt, updatedFrom),
    updatedTo === undefined ? undefined : lt(updatedAt, updatedTo),
    ...contains.map((parts) => or(...parts.map((part) => sql`${content} @> ${JSON.stringify(part)}::jsonb`))),
  )
}

function isOfCode({ codes, categories }: Pick<CareFilter, 'codes' | 'categories'>): SQL | undefined {
  if (codes === undefined && categories === undefined) return undefined
  return or(
    inArray(careResources.code, [...(codes ?? [])]),
    inArray(careResources.category, [...(categories ?? [])]),
  )
}

function isStanding(standing: CareFilter['standing']): SQL | undefined {
  if (standing === 'all') return undefined
  return standing === 'error' ? isNotNull(careResources.errorAt) : isNull(careResources.errorAt)
}

function isOpenTo(database: Database, accountId: string): SQL | undefined {
  const isNamed = exists(
    database
      .select({ one: sql`1` })
      .from(careResourceMembers)
      .where(
        and(
          eq(careResourceMembers.resourceId, careResources.id),
          eq(careResourceMembers.accountId, accountId),
        ),
      ),
  )
  const isShared = or(eq(careResources.audience, 'team'), and(eq(careResources.audience, 'named'), isNamed))
  // What was entered in error is for those who keep the record.
  return and(isNull(careResources.errorAt), isShared)
}

function toResource({ authorId, authorName, ...shown }: ShownRow): CareResource {
  const { confirmedAt, confirmedBy, confirmerName: by, ...row } = shown
  return {
    ...row,
    author: toSomebody(authorId, authorName),
    confirmation: confirmedAt && { by: toSomebody(confirmedBy, by), at: confirmedAt },
  }
}

function toSomebody(id: string | null, name: string | null): CareResource['author'] {
  return id === null ? null : { id, name: name ?? '' }
}
