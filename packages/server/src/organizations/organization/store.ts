import type { OrganizationProfile, OrganizationServiceInput } from '@platform/contract'
import { and, asc, count, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { organizations, organizationServices } from '../../tables/organizations/organization.ts'
import { scheduleResources, serviceResources } from '../../tables/scheduling/schedules.ts'

export type OrganizationRecord = typeof organizations.$inferSelect
/** With the rooms it chooses from. */
export type ServiceRecord = typeof organizationServices.$inferSelect & { readonly roomIds: string[] }

const roomIds = sql<string[]>`array(select room.id from service_resources pool
  join schedule_resources room on room.id = pool.resource_id and room.retired_at is null
  where pool.service_id = organization_services.id order by room.name, room.id)`

const serviceColumns = { ...getTableColumns(organizationServices), roomIds }

export async function readOrganization(
  database: Database,
  id: string,
): Promise<OrganizationRecord | undefined> {
  const rows = await database.select().from(organizations).where(eq(organizations.id, id))
  return rows[0]
}

/** Changes of the organization's members come one after the other until the transaction ends. */
export async function lockOrganization(database: Database, id: string): Promise<void> {
  await database
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('update')
}

export async function insertOrganization(
  database: Database,
  organization: Pick<OrganizationRecord, 'name' | 'city' | 'phone' | 'createdAt'>,
): Promise<OrganizationRecord> {
  const rows = await database.insert(organizations).values(organization).returning()
  const row = rows[0]
  if (row === undefined) throw new Error('The database kept no organization')
  return row
}

export async function updateOrganization(
  database: Database,
  id: string,
  seenVersion: number,
  profile: OrganizationProfile,
): Promise<OrganizationRecord | undefined> {
  const rows = await database
    .update(organizations)
    .set({ ...profile, version: seenVersion + 1 })
    .where(and(eq(organizations.id, id), eq(organizations.version, seenVersion)))
    .returning()
  return rows[0]
}

export async function listServices(database: Database, organizationId: string): Promise<ServiceRecord[]> {
  return database
    .select(serviceColumns)
    .from(organizationServices)
    .where(isOffered(organizationId))
    .orderBy(asc(organizationServices.name), asc(organizationServices.id))
}

export async function countServices(database: Database, organizationId: string): Promise<number> {
  const rows = await database
    .select({ number: count() })
    .from(organizationServices)
    .where(isOffered(organizationId))
  return rows[0]?.number ?? 0
}

export async function readService(
  database: Database,
  organizationId: string,
  id: string,
): Promise<ServiceRecord | undefined> {
  const rows = await database
    .select(serviceColumns)
    .from(organizationServices)
    .where(and(isOffered(organizationId), eq(organizationServices.id, id)))
  return rows[0]
}

export async function insertService(
  database: Database,
  {
    booking = {},
    ...service
  }: OrganizationServiceInput & Pick<ServiceRecord, 'organizationId' | 'createdAt'>,
): Promise<ServiceRecord> {
  const rows = await database
    .insert(organizationServices)
    .values({ ...service, ...toColumns(booking) })
    .returning({ id: organizationServices.id })
  const row = rows[0]
  if (row === undefined) throw new Error('The database kept no service')
  return finishService(database, { id: row.id, organizationId: service.organizationId }, booking)
}

export async function updateService(
  database: Database,
  service: { readonly organizationId: string; readonly id: string; readonly seenVersion: number },
  { booking = {}, ...fields }: OrganizationServiceInput,
): Promise<ServiceRecord | undefined> {
  const rows = await database
    .update(organizationServices)
    .set({ ...fields, ...toColumns(booking), version: service.seenVersion + 1 })
    .where(
      and(
        isOffered(service.organizationId),
        eq(organizationServices.id, service.id),
        eq(organizationServices.version, service.seenVersion),
      ),
    )
    .returning({ id: organizationServices.id })
  return rows[0] === undefined ? undefined : finishService(database, service, booking)
}

type BookingRules = NonNullable<OrganizationServiceInput['booking']>

function toColumns({ price, roomIds: _rooms, ...rules }: BookingRules) {
  if (price === undefined) return rules
  return { ...rules, priceMinor: price?.minor ?? null, currency: price?.currency ?? null }
}

/** @throws ApiProblem `not_found` for rooms of others, and for those no longer used */
async function finishService(
  database: Database,
  { organizationId, id: serviceId }: { readonly organizationId: string; readonly id: string },
  { roomIds: wanted }: BookingRules,
): Promise<ServiceRecord> {
  if (wanted !== undefined) {
    await database.delete(serviceResources).where(eq(serviceResources.serviceId, serviceId))
    const { id, retiredAt } = scheduleResources
    const own = await database
      .select({ resourceId: id })
      .from(scheduleResources)
      .where(
        and(
          eq(scheduleResources.organizationId, organizationId),
          isNull(retiredAt),
          inArray(id, [...wanted]),
        ),
      )
    if (own.length < new Set(wanted).size) throw new ApiProblem('not_found')
    if (own.length > 0)
      await database.insert(serviceResources).values(own.map((room) => ({ serviceId, ...room })))
  }
  const record = await readService(database, organizationId, serviceId)
  if (record === undefined) throw new Error('The database kept no service')
  return record
}

/** Stops offering a service; tells whether it was offered. */
export async function retireService(
  database: Database,
  organizationId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await database
    .update(organizationServices)
    .set({ retiredAt: now })
    .where(and(isOffered(organizationId), eq(organizationServices.id, id)))
    .returning({ id: organizationServices.id })
  return rows.length === 1
}

function isOffered(organizationId: string) {
  return and(eq(organizationServices.organizationId, organizationId), isNull(organizationServices.retiredAt))
}
