import { createHash } from 'node:crypto'
import type { SiteId } from '@platform/contract'
import type { AppointmentBox, AppointmentOrder } from '@platform/contract/care'
import { and, asc, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../infrastructure/database/database.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { holdsWords } from '../../infrastructure/search/find-text.ts'
import { foundColumns, nearestFirst } from '../../infrastructure/search/found-items.ts'
import { dependants } from '../../tables/care/dependants.ts'
import { accounts } from '../../tables/identity/account.ts'
import { organizations, organizationServices } from '../../tables/organizations/organization.ts'
import { appointments, appointmentSeries, scheduleClaims } from '../../tables/scheduling/appointments.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'
import type { SlotSubject } from '../healthcare-services/booking-rights.ts'

export type AppointmentRow = Awaited<ReturnType<typeof listAppointments>>[number]
export type AppointmentFields = Partial<typeof appointments.$inferInsert>

const professionals = alias(accounts, 'professionals')
const clients = alias(accounts, 'clients')

const professionalName = sql<string>`${professionals.firstName} || ' ' || ${professionals.lastName}`
const personName = sql<string>`coalesce(${clients.firstName} || ' ' || ${clients.lastName},
    ${dependants.firstName} || ' ' || ${dependants.lastName})`

const heldUntil = sql<Date | null>`(select max(${scheduleClaims.heldUntil}) from ${scheduleClaims}
  where ${scheduleClaims.appointmentId} = ${appointments.id})`.mapWith(scheduleClaims.heldUntil)

const occupiedBound = (bound: 'min(lower' | 'max(upper') =>
  sql<Date | null>`(select ${sql.raw(bound)}(${scheduleClaims.during})) from ${scheduleClaims}
    where ${scheduleClaims.appointmentId} = ${appointments.id})`.mapWith(scheduleClaims.heldUntil)

/** Shared by those who are in a session together; gone with what is cancelled. */
const occasionId = sql<string | null>`(select ${scheduleClaims.occasionId} from ${scheduleClaims}
  where ${scheduleClaims.appointmentId} = ${appointments.id} limit 1)`

const room = sql<string | null>`(select room.name from ${scheduleClaims}
  join schedule_resources room on room.id = ${scheduleClaims.resourceId} and room.organization_id is not null
  where ${scheduleClaims.appointmentId} = ${appointments.id} limit 1)`

const columns = {
  appointment: appointments,
  heldUntil,
  occasionId,
  room,
  occupiedFrom: occupiedBound('min(lower'),
  occupiedTo: occupiedBound('max(upper'),
  service: organizationServices,
  practice: {
    name: organizations.name,
    street: organizations.street,
    postalCode: organizations.postalCode,
    city: organizations.city,
  },
  series: {
    id: appointmentSeries.id,
    count: appointmentSeries.count,
    intervalWeeks: appointmentSeries.intervalWeeks,
  },
  professionalId: professionals.id,
  professionalOrganizationId: professionals.organizationId,
  professional: professionalName,
  person: personName,
}

/** A hold that has run out is nothing any more, even where nobody has deleted it yet. */
function isLive(at: Date): SQL | undefined {
  return or(ne(appointments.state, 'held'), gt(heldUntil, at.toISOString()))
}

interface AppointmentFilter {
  readonly siteId: SiteId
  readonly at: Date
  readonly id?: string
  readonly bookedWith?: { readonly accountId: string; readonly key: string }
  /** Of these people; */
  readonly personIds?: readonly string[] | undefined
  /** of the schedule of this professional. */
  readonly professionalId?: string | undefined
  /** Of the professionals who work for an organization now, for its services. */
  readonly organizationId?: string
  readonly scheduleId?: string
  /** Of those who are in a session together. */
  readonly occasionId?: string
  readonly seriesId?: string
  readonly window?: { readonly from: number; readonly to: number }
  readonly box?: AppointmentBox
  readonly order?: AppointmentOrder
  readonly after?: PagePosition | undefined
  readonly limit?: number
}

/** In the order in which they begin, unless told. */
export async function listAppointments(database: Database, filter: AppointmentFilter) {
  const { siteId, at, id, bookedWith, personIds, professionalId, window, after, limit = 1 } = filter
  const isLatestFirst = filter.order === 'latest'
  const direction = isLatestFirst ? desc : asc
  return database
    .select(columns)
    .from(appointments)
    .innerJoin(organizationServices, eq(organizationServices.id, appointments.serviceId))
    .innerJoin(organizations, eq(organizations.id, organizationServices.organizationId))
    .innerJoin(scheduleResources, eq(scheduleResources.id, appointments.resourceId))
    .leftJoin(appointmentSeries, eq(appointmentSeries.id, appointments.seriesId))
    .leftJoin(professionals, eq(professionals.id, scheduleResources.accountId))
    .leftJoin(clients, eq(clients.id, appointments.clientId))
    .leftJoin(dependants, eq(dependants.id, appointments.dependantId))
    .where(
      and(
        eq(appointments.siteId, siteId),
        isLive(at),
        id === undefined ? undefined : eq(appointments.id, id),
        bookedWith && eq(appointments.bookedBy, bookedWith.accountId),
        bookedWith && eq(appointments.key, bookedWith.key),
        isOf({ personIds, professionalId }),
        filter.organizationId === undefined ? undefined : isOfOrganization(filter.organizationId),
        filter.scheduleId === undefined ? undefined : eq(appointments.resourceId, filter.scheduleId),
        filter.occasionId === undefined ? undefined : eq(occasionId, filter.occasionId),
        filter.seriesId === undefined ? undefined : eq(appointments.seriesId, filter.seriesId),
        window && isWithin(window),
        filter.box === 'ahead' ? isAhead(at) : undefined,
        after && isBeyond(after, isLatestFirst),
      ),
    )
    .orderBy(direction(appointments.startsAt), direction(appointments.id))
    .limit(limit)
}

function isOf({ personIds, professionalId }: Pick<AppointmentFilter, 'personIds' | 'professionalId'>) {
  return and(
    personIds && inArray(appointments.personId, [...personIds]),
    professionalId === undefined ? undefined : eq(scheduleResources.accountId, professionalId),
  )
}

/** Those of the list whose person, professional or service the words name, the next ones first. */
export function findAppointments(
  database: Database,
  filter: Pick<AppointmentFilter, 'siteId' | 'at' | 'personIds' | 'professionalId'>,
  words: readonly string[],
  limit: number,
): SQLWrapper {
  const { id, personId, startsAt } = appointments
  const isTheirs = filter.professionalId === undefined
  // The name of a professional is in each of their own.
  const text = isTheirs
    ? sql`concat_ws(' ', ${organizationServices.name}, ${personName}, ${professionalName}, ${organizations.name})`
    : sql`${organizationServices.name} || ' ' || ${personName}`
  return database
    .select(
      foundColumns({
        id,
        title: organizationServices.name,
        personId,
        person: personName,
        ...(isTheirs && { detail: professionalName }),
        at: startsAt,
      }),
    )
    .from(appointments)
    .innerJoin(organizationServices, eq(organizationServices.id, appointments.serviceId))
    .innerJoin(organizations, eq(organizations.id, organizationServices.organizationId))
    .innerJoin(scheduleResources, eq(scheduleResources.id, appointments.resourceId))
    .leftJoin(professionals, eq(professionals.id, scheduleResources.accountId))
    .leftJoin(clients, eq(clients.id, appointments.clientId))
    .leftJoin(dependants, eq(dependants.id, appointments.dependantId))
    .where(
      and(eq(appointments.siteId, filter.siteId), isLive(filter.at), isOf(filter), holdsWords(text, words)),
    )
    .orderBy(nearestFirst(startsAt, filter.at), id)
    .limit(limit)
}

function isOfOrganization(id: string): SQL | undefined {
  return and(eq(professionals.organizationId, id), eq(organizationServices.organizationId, id))
}

function isAhead(at: Date): SQL | undefined {
  return and(inArray(appointments.state, ['booked', 'arrived']), gt(appointments.endsAt, at))
}

function isBeyond({ at, id }: PagePosition, isLatestFirst: boolean): SQL {
  const row = sql`(${appointments.startsAt}, ${appointments.id})`
  const last = sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`
  return isLatestFirst ? sql`${row} < ${last}` : sql`${row} > ${last}`
}

/** Those that have a moment in common with the window. */
function isWithin({ from, to }: { readonly from: number; readonly to: number }): SQL | undefined {
  return and(
    Number.isFinite(from) ? gt(appointments.endsAt, new Date(from)) : undefined,
    Number.isFinite(to) ? lt(appointments.startsAt, new Date(to)) : undefined,
  )
}

/** When a person has appointments with others than a professional. */
export async function listBusyTimes(
  database: Database,
  query: {
    readonly siteId: SiteId
    readonly personId: string
    readonly professionalId: string
    readonly window: { readonly from: number; readonly to: number }
    readonly at: Date
  },
): Promise<{ readonly startsAt: Date; readonly endsAt: Date }[]> {
  return database
    .select({ startsAt: appointments.startsAt, endsAt: appointments.endsAt })
    .from(appointments)
    .innerJoin(scheduleResources, eq(scheduleResources.id, appointments.resourceId))
    .where(
      and(
        eq(appointments.siteId, query.siteId),
        eq(appointments.personId, query.personId),
        sql`${scheduleResources.accountId} is distinct from ${query.professionalId}`,
        inArray(appointments.state, ['held', 'booked', 'arrived']),
        isLive(query.at),
        isWithin(query.window),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(MOST_BUSY_TIMES)
}

const MOST_BUSY_TIMES = 500

export async function insertAppointment(
  database: Database,
  appointment: typeof appointments.$inferInsert,
): Promise<string> {
  const [row] = await database.insert(appointments).values(appointment).returning({ id: appointments.id })
  if (row === undefined) throw new Error('An appointment was not written')
  return row.id
}

/** Where those of a session meet by video already, or else where a schedule usually has its calls. */
export async function findSealedVideoUrl(
  database: Database,
  scheduleId: string,
  occasion: string | undefined,
): Promise<string | null> {
  if (occasion !== undefined) {
    const [member] = await database
      .select({ sealedVideoUrl: appointments.sealedVideoUrl })
      .from(appointments)
      .innerJoin(scheduleClaims, eq(scheduleClaims.appointmentId, appointments.id))
      .where(eq(scheduleClaims.occasionId, occasion))
      .limit(1)
    if (member !== undefined) return member.sealedVideoUrl
  }
  const [schedule] = await database
    .select({ sealedVideoUrl: scheduleResources.sealedVideoUrl })
    .from(scheduleResources)
    .where(eq(scheduleResources.id, scheduleId))
  return schedule?.sealedVideoUrl ?? null
}

/** Tells whether it was still at the version seen. */
export async function updateAppointment(
  database: Database,
  { id, version }: { readonly id: string; readonly version: number },
  fields: AppointmentFields,
): Promise<boolean> {
  const rows = await database
    .update(appointments)
    .set({ ...fields, version: version + 1 })
    .where(and(eq(appointments.id, id), eq(appointments.version, version)))
    .returning({ id: appointments.id })
  return rows.length === 1
}

export async function deleteHold(database: Database, id: string): Promise<void> {
  await database.delete(appointments).where(and(eq(appointments.id, id), eq(appointments.state, 'held')))
}

/** What was asked with a key: another content is another request. */
export function hashRequest(
  { personId, scheduleId, serviceId }: SlotSubject,
  startsAt: Date,
  asked: boolean | string,
): string {
  const content = [personId, scheduleId, serviceId, startsAt.toISOString(), asked]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
