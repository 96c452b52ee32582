import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { accounts } from '../../tables/identity/account.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'

export type RoomRecord = Awaited<ReturnType<typeof listRooms>>[number]

interface RoomKey {
  readonly organizationId: string
  readonly id: string
}

/** Of the services that are offered. */
const services = sql<string[]>`array(select service.name from service_resources pool
  join organization_services service on service.id = pool.service_id and service.retired_at is null
  where pool.resource_id = schedule_resources.id order by service.name, service.id)`

function appointmentsAhead(at: Date) {
  return sql<number>`(select count(distinct booked.id)::int from schedule_claims claim
    join appointments booked on booked.id = claim.appointment_id and booked.state in ('booked', 'arrived')
    where claim.resource_id = schedule_resources.id
      and claim.during && tstzrange(${at.toISOString()}, null) and booked.ends_at > ${at.toISOString()})`
}

/** Those that are out of use too. */
export async function listRooms(
  database: Database,
  { organizationId, id, at }: { readonly organizationId: string; readonly id?: string; readonly at: Date },
) {
  const { name, retiredAt, version } = scheduleResources
  return database
    .select({
      id: scheduleResources.id,
      name: sql<string>`${name}`,
      retiredAt,
      version,
      services,
      appointmentsAhead: appointmentsAhead(at),
    })
    .from(scheduleResources)
    .where(
      and(
        eq(scheduleResources.organizationId, organizationId),
        id === undefined ? undefined : eq(scheduleResources.id, id),
      ),
    )
    .orderBy(asc(sql`lower(${name})`), asc(scheduleResources.id))
}

/** Its clocks are those of who adds it. */
export async function insertRoom(
  database: Database,
  {
    accountId,
    ...room
  }: Omit<RoomKey, 'id'> & {
    readonly name: string
    readonly accountId: string
    readonly updatedAt: Date
  },
): Promise<string> {
  const timeZone = database
    .select({ timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const [row] = await database
    .insert(scheduleResources)
    .values({ ...room, timeZone: sql`(${timeZone})` })
    .returning({ id: scheduleResources.id })
  if (row === undefined) throw new Error('The database kept no room')
  return row.id
}

/** Tells whether it was still at the version seen. */
export async function updateName(
  database: Database,
  { organizationId, id, seenVersion }: RoomKey & { readonly seenVersion: number },
  change: { readonly name: string; readonly updatedAt: Date },
): Promise<boolean> {
  const rows = await database
    .update(scheduleResources)
    .set({ ...change, version: seenVersion + 1 })
    .where(and(isRoom({ organizationId, id }), eq(scheduleResources.version, seenVersion)))
    .returning({ id: scheduleResources.id })
  return rows.length === 1
}

/** Tells whether that changed anything. */
export async function updateUse(
  database: Database,
  { isUsed, at, ...key }: RoomKey & { readonly isUsed: boolean; readonly at: Date },
): Promise<boolean> {
  const { retiredAt, version } = scheduleResources
  const rows = await database
    .update(scheduleResources)
    .set({ retiredAt: isUsed ? null : at, updatedAt: at, version: sql`${version} + 1` })
    .where(and(isRoom(key), isUsed ? isNotNull(retiredAt) : isNull(retiredAt)))
    .returning({ id: scheduleResources.id })
  return rows.length === 1
}

function isRoom({ organizationId, id }: RoomKey) {
  return and(eq(scheduleResources.organizationId, organizationId), eq(scheduleResources.id, id))
}
