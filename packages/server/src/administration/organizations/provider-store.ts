import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { holdsWords } from '../../infrastructure/search/find-text.ts'
import { providerLinks, providerMembers, providers } from '../../tables/organizations/provider.ts'

export type ProviderRecord = Awaited<ReturnType<typeof listProviders>>[number]

/** One page of the providers by name; `afterId` is the last one of the page before. */
export async function listProviders(
  database: Database,
  words: readonly string[],
  afterId: string | undefined,
  limit: number,
) {
  const key = sql`lower(${providers.name}), ${providers.id}`
  return database
    .select({
      id: providers.id,
      name: providers.name,
      phone: providers.phone,
      website: providers.website,
      createdAt: providers.createdAt,
      organizations: countLinks('linked'),
      openRequests: countLinks('requested'),
    })
    .from(providers)
    .where(
      and(
        holdsWords(providers.name, words),
        afterId === undefined
          ? undefined
          : sql`(${key}) > (select lower(last.name), last.id from ${providers} as last where last.id = ${afterId}::uuid)`,
      ),
    )
    .orderBy(sql`lower(${providers.name})`, asc(providers.id))
    .limit(limit)
}

export type ProviderPersonRecord = Awaited<ReturnType<typeof listProviderPeople>>[number]

export async function listProviderPeople(database: Database, providerIds: readonly string[]) {
  return database
    .select({
      providerId: providerMembers.providerId,
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
    })
    .from(providerMembers)
    .innerJoin(accounts, eq(accounts.id, providerMembers.accountId))
    .where(inArray(providerMembers.providerId, [...providerIds]))
    .orderBy(asc(accounts.lastName), asc(accounts.firstName), asc(accounts.id))
}

function countLinks(state: 'linked' | 'requested') {
  return sql<number>`(
    select count(distinct link.organization_id) from ${providerLinks} as link
    where link.provider_id = ${providers}.id and link.state = ${state}
  )`.mapWith(Number)
}
