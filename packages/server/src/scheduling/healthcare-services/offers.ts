import type { SiteId } from '@platform/contract'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isLiveGrant } from '../../care/consent/access.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { careGrants } from '../../tables/care/care-team.ts'
import { accounts } from '../../tables/identity/account.ts'
import { organizations, organizationServices } from '../../tables/organizations/organization.ts'
import { professionalSetups } from '../../tables/organizations/professional-setup.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'

export type OfferRecord = Awaited<ReturnType<typeof listOffers>>[number]

interface OfferFilter {
  readonly professionalIds?: readonly string[]
  readonly scheduleId?: string
  readonly serviceId?: string
}

/** What can be booked of whom: each service of the organization that a professional with a schedule works for. */
export async function listOffers(
  database: Database,
  { professionalIds, scheduleId, serviceId }: OfferFilter,
) {
  return database
    .select({
      scheduleId: scheduleResources.id,
      timeZone: scheduleResources.timeZone,
      professionalId: accounts.id,
      professional: sql<string>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
      profession: professionalSetups.profession,
      organizationId: organizations.id,
      organization: organizations.name,
      service: organizationServices,
    })
    .from(scheduleResources)
    .innerJoin(accounts, eq(accounts.id, scheduleResources.accountId))
    .innerJoin(organizations, eq(organizations.id, accounts.organizationId))
    .innerJoin(organizationServices, eq(organizationServices.organizationId, organizations.id))
    .leftJoin(professionalSetups, eq(professionalSetups.accountId, accounts.id))
    .where(
      and(
        isNull(organizationServices.retiredAt),
        isNull(accounts.suspendedAt),
        isNull(organizations.suspendedAt),
        professionalIds && inArray(accounts.id, [...professionalIds]),
        scheduleId === undefined ? undefined : eq(scheduleResources.id, scheduleId),
        serviceId === undefined ? undefined : eq(organizationServices.id, serviceId),
      ),
    )
    .orderBy(
      asc(accounts.lastName),
      asc(accounts.firstName),
      asc(accounts.id),
      asc(organizationServices.name),
      asc(organizationServices.id),
    )
}

/** Whose time a schedule is, and for which organization they work now. */
export async function findProfessional(database: Database, scheduleId: string) {
  const [found] = await database
    .select({ id: accounts.id, organizationId: accounts.organizationId })
    .from(scheduleResources)
    .innerJoin(accounts, eq(accounts.id, scheduleResources.accountId))
    .where(eq(scheduleResources.id, scheduleId))
  return found
}

/** The care team of a person, whatever is shared with each of them. */
export async function listTeamIds(
  database: Database,
  { personId, siteId, at }: { readonly personId: string; readonly siteId: SiteId; readonly at: Date },
): Promise<string[]> {
  const rows = await database
    .select({ memberId: careGrants.memberId })
    .from(careGrants)
    .where(and(eq(careGrants.personId, personId), eq(careGrants.siteId, siteId), isLiveGrant(database, at)))
  return rows.map(({ memberId }) => memberId)
}
