import type { OrganizationState } from '@platform/contract'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import { holdsWords } from '../../infrastructure/search/find-text.ts'
import { countFound } from '../../infrastructure/paging/count-found.ts'

export interface OrganizationFilter {
  readonly words: readonly string[]
  readonly state?: OrganizationState | undefined
}

const columns = {
  id: organizations.id,
  name: organizations.name,
  city: organizations.city,
  email: organizations.email,
  phone: organizations.phone,
  website: organizations.website,
  suspendedAt: organizations.suspendedAt,
  createdAt: organizations.createdAt,
  // Of one table alone, columns are written without their table; inside, "id" would be the account's.
  members: sql<number>`(
    select count(*) from ${accounts} as member where member.organization_id = ${organizations}.id
  )`.mapWith(Number),
}

export type OrganizationRecord = Awaited<ReturnType<typeof listOrganizations>>[number]

/** One page of the organizations by name; `afterId` is the last one of the page before. */
export async function listOrganizations(
  database: Database,
  filter: OrganizationFilter,
  afterId: string | undefined,
  limit: number,
) {
  const key = sql`lower(${organizations.name}), ${organizations.id}`
  const onward =
    afterId &&
    sql`(${key}) > (select lower(last.name), last.id from ${organizations} as last where last.id = ${afterId}::uuid)`
  return database
    .select(columns)
    .from(organizations)
    .where(and(createCondition(filter), onward || undefined))
    .orderBy(sql`lower(${organizations.name})`, asc(organizations.id))
    .limit(limit)
}

/** How many organizations a filter finds, as far as they are counted. */
export function countOrganizations(database: Database, filter: OrganizationFilter): Promise<number> {
  return countFound(database, organizations, createCondition(filter))
}

export async function readOrganizationForAdmin(
  database: Database,
  id: string,
): Promise<OrganizationRecord | undefined> {
  const rows = await database.select(columns).from(organizations).where(eq(organizations.id, id))
  return rows[0]
}

/** Suspends or reactivates; tells whether the organization was in the other state until now. */
export async function setOrganizationSuspension(
  database: Database,
  id: string,
  suspendedAt: Date | null,
): Promise<boolean> {
  const isOther = (suspendedAt === null ? isNotNull : isNull)(organizations.suspendedAt)
  const rows = await database
    .update(organizations)
    .set({ suspendedAt })
    .where(and(eq(organizations.id, id), isOther))
    .returning({ id: organizations.id })
  return rows.length === 1
}

function createCondition({ words, state }: OrganizationFilter): SQL | undefined {
  return and(
    holdsWords(sql`${organizations.name} || ' ' || ${organizations.city}`, words),
    state === undefined ? undefined : (state === 'suspended' ? isNotNull : isNull)(organizations.suspendedAt),
  )
}
