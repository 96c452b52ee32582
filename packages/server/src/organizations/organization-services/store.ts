import type { OrganizationServiceInput } from '@platform/contract'
import { and, asc, count, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { organizationServices } from '../../tables/organizations/organization.ts'
import { scheduleResources, serviceResources } from '../../tables/scheduling/schedules.ts'

export type ServiceRecord = Awaited<ReturnType<typeof listServices>>[number]

/** Those that it chooses from. */
const roomIds = sql<string[]>`array(select room.id from service_resources pool
  join schedule_resources room on room.id = pool.resource_id and room.retired_at is null
  where pool.service_id = organization_services.id order by room.name, room.id)`

const lacksRoom = sql<boolean>`(select coalesce(bool_and(room.retired_at is not null), false)
  from service_resources pool join schedule_resources room on room.id = pool.resource_id
  where pool.service_id = organization_services.id)`

/** In the fullest session ahead. */
function mostBooked(at: Date) {
  return sql<number>`case when organization_services.capacity = 1 then 0 else coalesce((select max(members) from (
    select count(distinct booked.id)::int as members from accounts
      join schedule_resources schedule on schedule.account_id = accounts.id
      join appointments booked on booked.resource_id = schedule.id and booked.starts_at > ${at.toISOString()}
        and booked.service_id = organization_services.id and booked.state in ('booked', 'arrived')
      join schedule_claims claim on claim.appointment_id = booked.id
    where accounts.organization_id = organization_services.organization_id
    group by claim.occasion_id) sessions), 0) end`
}

function createColumns(at: Date) {
  return { ...getTableColumns(organizationServices), roomIds, lacksRoom, mostBooked: mostBooked(at) }
}

export async function listServices(database: Database, organizationId: string, at: Date) {
  return database
    .select(createColumns(at))
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
  { organizationId, id }: { readonly organizationId: string; readonly id: string },
  at: Date,
): Promise<ServiceRecord | undefined> {
  const rows = await database
    .select(createColumns(at))
    .from(organizationServices)
    .where(and(isOffered(organizationId), eq(organizationServices.id, id)))
  return rows[0]
}

export async function insertService(
  database: Database,
  {
    booking = {},
    ...service
  }: OrganizationServiceInput & { readonly organizationId: string; readonly createdAt: Date },
): Promise<ServiceRecord> {
  const rows = await database
    .insert(organizationServices)
    .values({ ...service, ...toColumns(booking) })
    .returning({ id: organizationServices.id })
  const row = rows[0]
  if (row === undefined) throw new Error('The database kept no service')
  return finishService(database, { ...service, id: row.id, at: service.createdAt }, booking)
}

export async function updateService(
  database: Database,
  service: Service & { readonly seenVersion: number },
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

interface Service {
  readonly organizationId: string
  readonly id: string
  readonly at: Date
}

type BookingRules = NonNullable<OrganizationServiceInput['booking']>

function toColumns({ price, roomIds: _rooms, ...rules }: BookingRules) {
  if (price === undefined) return rules
  return { ...rules, priceMinor: price?.minor ?? null, currency: price?.currency ?? null }
}

/** @throws ApiProblem `validation_failed` for rooms of others, and for those no longer used */
async function finishService(
  database: Database,
  { organizationId, id: serviceId, at }: Service,
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
    if (own.length < new Set(wanted).size) throw createFieldProblem(['booking', 'roomIds'], 'invalid_value')
    if (own.length > 0)
      await database.insert(serviceResources).values(own.map((room) => ({ serviceId, ...room })))
  }
  const record = await readService(database, { organizationId, id: serviceId }, at)
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
