import type { Provider, ProviderLinkSide, ProviderLinkState, SiteId } from '@platform/contract'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { accounts, accountSites } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import type { Owner } from '../organization/organization-rules.ts'
import { providerLinks, providerMembers, providers } from '../../tables/organizations/provider.ts'

export type ProviderRecord = typeof providers.$inferSelect & { readonly role: Provider['role'] }
export type ProviderLinkRecord = typeof providerLinks.$inferSelect & {
  readonly providerName: string
  readonly organizationName: string
}

/** Where nobody leads any more, as after the account of who did is gone, everybody does until somebody is named. */
export async function readProviderOf(
  database: Database,
  accountId: string,
): Promise<ProviderRecord | undefined> {
  const leads = sql<boolean>`${providerMembers.role} = 'admin' or not exists (
    select from ${providerMembers} as lead where lead.provider_id = ${providers.id} and lead.role = 'admin'
  )`
  const rows = await database
    .select({ provider: providers, leads })
    .from(providerMembers)
    .innerJoin(providers, eq(providers.id, providerMembers.providerId))
    .where(eq(providerMembers.accountId, accountId))
  const [row] = rows
  return row === undefined ? undefined : { ...row.provider, role: row.leads ? 'admin' : 'member' }
}

/** Who comes first leads. */
export async function insertProviderMember(
  database: Database,
  member: { readonly accountId: string; readonly providerId: string; readonly joinedAt: Date },
): Promise<void> {
  await lockProvider(database, member.providerId)
  const others = await database.$count(providerMembers, eq(providerMembers.providerId, member.providerId))
  await database.insert(providerMembers).values({ ...member, role: others === 0 ? 'admin' : 'member' })
}

/** Held until the transaction ends: changes of its people come one after the other. */
export async function lockProvider(database: Database, providerId: string): Promise<void> {
  await database
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.id, providerId))
    .for('update')
}

/** @returns whether there is such a colleague */
export async function setProviderRole(
  database: Database,
  { providerId, accountId }: { readonly providerId: string; readonly accountId: string },
  role: Provider['role'],
): Promise<boolean> {
  const rows = await database
    .update(providerMembers)
    .set({ role })
    .where(and(eq(providerMembers.providerId, providerId), eq(providerMembers.accountId, accountId)))
    .returning({ id: providerMembers.accountId })
  return rows.length === 1
}

/** Whose list on which site, and which part of it. */
export interface ProviderPage {
  readonly providerId: string
  readonly siteId: SiteId
  readonly after: PagePosition | undefined
  readonly limit: number
}

export async function listProviderPeople(
  database: Database,
  { providerId, siteId, after, limit }: ProviderPage,
) {
  const { joinedAt, accountId } = providerMembers
  return database
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      role: providerMembers.role,
      at: joinedAt,
    })
    .from(providerMembers)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .innerJoin(accountSites, and(eq(accountSites.accountId, accounts.id), eq(accountSites.siteId, siteId)))
    .where(and(eq(providerMembers.providerId, providerId), createOnward(joinedAt, accountId, after)))
    .orderBy(desc(joinedAt), desc(accountId))
    .limit(limit)
}

export async function listLinkedOrganizations(
  database: Database,
  { providerId, siteId, after, limit }: ProviderPage,
) {
  return database
    .select({
      id: organizations.id,
      name: organizations.name,
      city: organizations.city,
      phone: organizations.phone,
      website: organizations.website,
      linkedSince: providerLinks.changedAt,
      linkId: providerLinks.id,
    })
    .from(providerLinks)
    .innerJoin(organizations, eq(organizations.id, providerLinks.organizationId))
    .where(
      and(
        isInState(providerId, siteId, 'linked'),
        createOnward(providerLinks.changedAt, providerLinks.id, after),
      ),
    )
    .orderBy(desc(providerLinks.changedAt), desc(providerLinks.id))
    .limit(limit)
}

export function isInState(providerId: string, siteId: SiteId, state: ProviderLinkState): SQL | undefined {
  return and(
    eq(providerLinks.providerId, providerId),
    eq(providerLinks.siteId, siteId),
    eq(providerLinks.state, state),
  )
}

/** Those who work in some organizations and belong to a site, by name: who they are, nothing of whom they treat. */
export async function listProfessionals(
  database: Database,
  organizationIds: readonly string[],
  siteId: SiteId,
) {
  if (organizationIds.length === 0) return []
  return database
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      role: accounts.organizationRole,
      organizationId: accounts.organizationId,
    })
    .from(accounts)
    .innerJoin(accountSites, and(eq(accountSites.accountId, accounts.id), eq(accountSites.siteId, siteId)))
    .where(and(inArray(accounts.organizationId, [...organizationIds]), isNull(accounts.suspendedAt)))
    .orderBy(asc(accounts.lastName), asc(accounts.firstName), asc(accounts.id))
    .limit(2000)
}

interface LinkPage {
  /** All of them where it is not said. */
  readonly states: readonly ProviderLinkState[] | undefined
  readonly after: PagePosition | undefined
  readonly limit: number
}

/** The connections of one side on a site and the requests for them, newest first. */
export async function listLinks(
  database: Database,
  owner: Owner,
  { states, after, limit }: LinkPage,
): Promise<ProviderLinkRecord[]> {
  const { requestedAt, id, siteId, state } = providerLinks
  const isOwn =
    'providerId' in owner
      ? eq(providerLinks.providerId, owner.providerId)
      : eq(providerLinks.organizationId, owner.organizationId)
  return selectLinks(database)
    .where(
      and(
        isOwn,
        eq(siteId, owner.siteId),
        states && inArray(state, [...states]),
        createOnward(requestedAt, id, after),
      ),
    )
    .orderBy(desc(requestedAt), desc(id))
    .limit(limit)
}

export async function readLink(database: Database, id: string): Promise<ProviderLinkRecord | undefined> {
  const rows = await selectLinks(database).where(eq(providerLinks.id, id))
  return rows[0]
}

/** Stores a request; `undefined` when the two are connected or one has asked the other already. */
export async function insertLink(
  database: Database,
  link: typeof providerLinks.$inferInsert,
): Promise<string | undefined> {
  const rows = await database
    .insert(providerLinks)
    .values(link)
    .onConflictDoNothing()
    .returning({ id: providerLinks.id })
  return rows[0]?.id
}

/** Of several at once, one succeeds. */
export async function moveLink(
  database: Database,
  id: string,
  step: { readonly from: ProviderLinkState; readonly to: ProviderLinkState; readonly at: Date },
): Promise<boolean> {
  const rows = await database
    .update(providerLinks)
    .set({ state: step.to, changedAt: step.at })
    .where(and(eq(providerLinks.id, id), eq(providerLinks.state, step.from)))
    .returning({ id: providerLinks.id })
  return rows.length === 1
}

/** What the other side types to ask this one. */
export async function readConnectionCode(database: Database, owner: Owner): Promise<string> {
  const table = 'providerId' in owner ? providers : organizations
  const id = 'providerId' in owner ? owner.providerId : owner.organizationId
  const [row] = await database.select({ code: table.connectionCode }).from(table).where(eq(table.id, id))
  if (row === undefined) throw new Error('A side of a connection is not there')
  return row.code
}

export async function findByCode(
  database: Database,
  side: ProviderLinkSide,
  code: string,
): Promise<string | undefined> {
  const table = side === 'provider' ? providers : organizations
  const rows = await database.select({ id: table.id }).from(table).where(eq(table.connectionCode, code))
  return rows[0]?.id
}

function selectLinks(database: Database) {
  return database
    .select({
      id: providerLinks.id,
      siteId: providerLinks.siteId,
      providerId: providerLinks.providerId,
      organizationId: providerLinks.organizationId,
      requestedBy: providerLinks.requestedBy,
      message: providerLinks.message,
      state: providerLinks.state,
      requestedAt: providerLinks.requestedAt,
      changedAt: providerLinks.changedAt,
      providerName: providers.name,
      organizationName: organizations.name,
    })
    .from(providerLinks)
    .innerJoin(providers, eq(providers.id, providerLinks.providerId))
    .innerJoin(organizations, eq(organizations.id, providerLinks.organizationId))
}
