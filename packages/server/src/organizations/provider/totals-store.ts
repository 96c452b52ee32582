import type { Provider, ProviderLinkSide, SiteId } from '@platform/contract'
import { and, count, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { accounts, accountSites } from '../../tables/identity/account.ts'
import { organizationServices } from '../../tables/organizations/organization.ts'
import { providerLinks, providerMembers } from '../../tables/organizations/provider.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'
import { isInState } from './store.ts'

/** What is less could be about somebody. */
const FEWEST = 5

export async function countPeople(
  database: Database,
  providerId: string,
  siteId: SiteId,
): Promise<Pick<Provider['totals'], 'organizations' | 'professionals' | 'people'>> {
  const organizations = await database.$count(providerLinks, isInState(providerId, siteId, 'linked'))
  const isHere = and(eq(accountSites.accountId, accounts.id), eq(accountSites.siteId, siteId))
  const [professionals] = await database
    .select({ number: count() })
    .from(accounts)
    .innerJoin(accountSites, isHere)
    .where(
      and(
        inArray(accounts.organizationId, linkedIds(database, providerId, siteId)),
        isNull(accounts.suspendedAt),
      ),
    )
  const [people] = await database
    .select({ number: count() })
    .from(providerMembers)
    .innerJoin(accounts, eq(accounts.id, providerMembers.accountId))
    .innerJoin(accountSites, isHere)
    .where(eq(providerMembers.providerId, providerId))
  return { organizations, professionals: professionals?.number ?? 0, people: people?.number ?? 0 }
}

/** How many requests of a provider on a site wait for an answer, by who made them. */
export async function countRequests(
  database: Database,
  providerId: string,
  siteId: SiteId,
): Promise<Record<ProviderLinkSide, number>> {
  const rows = await database
    .select({ side: providerLinks.requestedBy, number: count() })
    .from(providerLinks)
    .where(isInState(providerId, siteId, 'requested'))
    .groupBy(providerLinks.requestedBy)
  const countOf = (side: ProviderLinkSide) => rows.find((row) => row.side === side)?.number ?? 0
  return { provider: countOf('provider'), organization: countOf('organization') }
}

/** What took place in the linked organizations, whatever it was about; `null` for what is held back. */
export async function countActivity(
  database: Database,
  { providerId, siteId }: { readonly providerId: string; readonly siteId: SiteId },
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Provider['activity']> {
  // One row for every client of an organization, with the numbers of the organization beside it.
  const visits = database
    .select({
      personId: sql`${appointments.personId}`.as('person_id'),
      clients: sql`count(*) over (partition by ${accounts.organizationId})`.as('clients'),
      own: sql`count(*)`.as('own'),
      all: sql`sum(count(*)) over (partition by ${accounts.organizationId})`.as('all_of_organization'),
    })
    .from(accounts)
    .innerJoin(scheduleResources, eq(scheduleResources.accountId, accounts.id))
    .innerJoin(appointments, eq(appointments.resourceId, scheduleResources.id))
    .innerJoin(
      organizationServices,
      and(
        eq(organizationServices.id, appointments.serviceId),
        eq(organizationServices.organizationId, accounts.organizationId),
      ),
    )
    .where(
      and(
        inArray(accounts.organizationId, linkedIds(database, providerId, siteId)),
        eq(appointments.siteId, siteId),
        inArray(appointments.state, ['booked', 'arrived', 'completed']),
        gte(appointments.startsAt, from),
        lt(appointments.startsAt, to),
      ),
    )
    .groupBy(accounts.organizationId, appointments.personId)
    .as('visits')
  const [row] = await database
    .select({
      appointments: sumOf(sql`sum(${visits.own}) filter (where ${visits.all} >= ${FEWEST})`),
      // Whoever goes to two organizations is one client.
      clients: sumOf(sql`count(distinct ${visits.personId}) filter (where ${visits.clients} >= ${FEWEST})`),
    })
    .from(visits)
  return { appointments: row?.appointments ?? null, clients: row?.clients ?? null }
}

function sumOf(sum: SQL) {
  return sql<number | null>`nullif(${sum}, 0)::int`
}

function linkedIds(database: Database, providerId: string, siteId: SiteId) {
  return database
    .select({ id: providerLinks.organizationId })
    .from(providerLinks)
    .where(isInState(providerId, siteId, 'linked'))
}
