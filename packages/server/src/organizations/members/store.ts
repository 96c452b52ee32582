import type { MemberState, OrganizationRole, SiteId } from '@platform/contract'
import { and, asc, count, eq, exists, inArray, isNotNull, isNull, max, or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { accounts, accountSites } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { holdsWords, readWords } from '../../infrastructure/search/find-text.ts'
import { foundColumns } from '../../infrastructure/search/found-items.ts'
import { sessions } from '../../tables/identity/sessions.ts'
import { suspendedMembers } from '../../tables/organizations/members.ts'

export interface MemberRecord {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: OrganizationRole
  readonly state: MemberState
}

export interface MemberFilter {
  readonly organizationId: string
  readonly siteId: SiteId
  readonly q: string | undefined
  readonly state: MemberState | undefined
  readonly role: OrganizationRole | undefined
}

const role = sql<OrganizationRole>`coalesce(${suspendedMembers.role}, ${accounts.organizationRole})`
const state = sql<MemberState>`case when ${suspendedMembers.accountId} is null then 'active' else 'suspended' end`
const columns = {
  id: accounts.id,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  email: accounts.email,
  role,
  state,
}

export async function listMembers(
  database: Database,
  filter: MemberFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<(MemberRecord & { readonly lastUsedAt: Date | null })[]> {
  const lastUsed = database
    .select({ accountId: sessions.accountId, at: max(sessions.lastUsedAt).as('at') })
    .from(sessions)
    .where(and(eq(sessions.accountId, accounts.id), eq(sessions.siteId, filter.siteId)))
    .groupBy(sessions.accountId)
    .as('last_used')
  return database
    .select({ ...columns, lastUsedAt: lastUsed.at })
    .from(accounts)
    .leftJoin(suspendedMembers, isSuspendedIn(filter.organizationId))
    .leftJoinLateral(lastUsed, sql`true`)
    .where(isMember(database, filter))
    .orderBy(asc(accounts.lastName), asc(accounts.firstName), asc(accounts.id))
    .limit(page.limit)
    .offset(page.offset)
}

/** The first of the same list. */
export function findMembers(database: Database, filter: MemberFilter, limit: number): SQLWrapper {
  const title = sql`${accounts.firstName} || ' ' || ${accounts.lastName}`
  return database
    .select(foundColumns({ id: accounts.id, title, detail: accounts.email }))
    .from(accounts)
    .leftJoin(suspendedMembers, isSuspendedIn(filter.organizationId))
    .where(isMember(database, filter))
    .orderBy(asc(accounts.lastName), asc(accounts.firstName), asc(accounts.id))
    .limit(limit)
}

export async function countMembers(database: Database, filter: MemberFilter): Promise<number> {
  const rows = await database
    .select({ number: count() })
    .from(accounts)
    .leftJoin(suspendedMembers, isSuspendedIn(filter.organizationId))
    .where(isMember(database, filter))
  return rows[0]?.number ?? 0
}

export async function readMember(
  database: Database,
  organizationId: string,
  siteId: SiteId,
  id: string,
): Promise<MemberRecord | undefined> {
  const filter = { organizationId, siteId, q: undefined, state: undefined, role: undefined }
  const rows = await database
    .select(columns)
    .from(accounts)
    .leftJoin(suspendedMembers, isSuspendedIn(filter.organizationId))
    .where(and(isMember(database, filter), eq(accounts.id, id)))
  return rows[0]
}

/** Owners who can act; those of other sites count too. */
export async function countActiveOwners(database: Database, organizationId: string): Promise<number> {
  const rows = await database
    .select({ number: count() })
    .from(accounts)
    .where(
      and(
        eq(accounts.organizationId, organizationId),
        eq(accounts.organizationRole, 'owner'),
        isNull(accounts.suspendedAt),
      ),
    )
  return rows[0]?.number ?? 0
}

export async function insertSuspension(
  database: Database,
  suspension: typeof suspendedMembers.$inferSelect,
): Promise<void> {
  await database.insert(suspendedMembers).values(suspension)
}

/** Ends a suspension; tells what the member was. */
export async function deleteSuspension(
  database: Database,
  accountId: string,
  organizationId: string,
): Promise<OrganizationRole | undefined> {
  const rows = await database
    .delete(suspendedMembers)
    .where(
      and(eq(suspendedMembers.accountId, accountId), eq(suspendedMembers.organizationId, organizationId)),
    )
    .returning({ role: suspendedMembers.role })
  return rows[0]?.role
}

function isMember(database: Database, filter: MemberFilter): SQL | undefined {
  const { organizationId, siteId, q } = filter
  const active = database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.organizationId, organizationId))
  const suspended = database
    .select({ id: suspendedMembers.accountId })
    .from(suspendedMembers)
    .where(eq(suspendedMembers.organizationId, organizationId))
  const onSite = database
    .select({ siteId: accountSites.siteId })
    .from(accountSites)
    .where(and(eq(accountSites.accountId, accounts.id), eq(accountSites.siteId, siteId)))
  return and(
    inArray(accounts.id, unionAll(active, suspended)),
    exists(onSite),
    holdsWords(
      sql`${accounts.firstName} || ' ' || ${accounts.lastName} || ' ' || ${accounts.email}`,
      readWords(q),
    ),
    filter.state === undefined ? undefined : eq(state, filter.state),
    filter.role === undefined ? undefined : eq(role, filter.role),
  )
}

/** An account may be suspended in one organization and active in another. */
function isSuspendedIn(organizationId: string): SQL | undefined {
  return and(eq(suspendedMembers.accountId, accounts.id), eq(suspendedMembers.organizationId, organizationId))
}

export async function isSuspendedMember(
  database: Database,
  accountId: string,
  organizationId: string,
): Promise<boolean> {
  const rows = await database
    .select({ role: suspendedMembers.role })
    .from(suspendedMembers)
    .where(
      and(eq(suspendedMembers.accountId, accountId), eq(suspendedMembers.organizationId, organizationId)),
    )
  return rows.length > 0
}

/** What an account is in an organization now; `undefined` when it is no active member. */
export async function readActiveRole(
  database: Database,
  accountId: string,
  organizationId: string,
): Promise<OrganizationRole | undefined> {
  const rows = await database
    .select({ role: accounts.organizationRole })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.organizationId, organizationId)))
  return rows[0]?.role ?? undefined
}

/** Whether somebody with this address (in canonical form) belongs to an organization, active or suspended. */
export async function isMemberAddress(
  database: Database,
  organizationId: string,
  email: string,
): Promise<boolean> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(suspendedMembers, isSuspendedIn(organizationId))
    .where(
      and(
        eq(accounts.email, email),
        or(eq(accounts.organizationId, organizationId), isNotNull(suspendedMembers.accountId)),
      ),
    )
  return rows.length > 0
}
