import { and, eq, gte, inArray, isNull, lt, ne, notInArray, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { appointments, scheduleClaims } from '../../tables/scheduling/appointments.ts'
import { scheduleExceptions, scheduleHours } from '../../tables/scheduling/schedules.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { claimBound, isInTheWay, isNear } from './claims-near.ts'
import type { Around, TakenQuery } from './claims-near.ts'
import type { Interval } from './intervals.ts'
import type { ServiceTimes, SlotQuestion } from './list-starts.ts'
import { DAY_MS } from './local-time.ts'
import { listRoomTimes } from './room-store.ts'
import { listOpenSessions } from './session-store.ts'

/** Whose time is asked for, and for what. */
export interface Offer {
  readonly scheduleId: string
  readonly timeZone: string
  readonly service: ServiceTimes & { readonly id: string; readonly capacity: number }
}

export interface SlotQuery extends TakenQuery {
  /** Of the starts. */
  readonly window: Interval
}

/** Everything that decides which times are free. */
export async function readSlotQuestion(
  database: Database,
  offer: Offer,
  { window, ...query }: SlotQuery,
): Promise<SlotQuestion> {
  const { scheduleId, timeZone, service } = offer
  // What is open, taken or booked near the window can reach into it.
  const around = { from: new Date(window.from - 2 * DAY_MS), to: new Date(window.to + 2 * DAY_MS) }
  const [hours, exceptions, taken, rooms, sessions, booked] = await Promise.all([
    database
      .select()
      .from(scheduleHours)
      .where(
        and(
          eq(scheduleHours.resourceId, scheduleId),
          or(isNull(scheduleHours.serviceId), eq(scheduleHours.serviceId, service.id)),
        ),
      ),
    database
      .select()
      .from(scheduleExceptions)
      .where(
        and(
          eq(scheduleExceptions.resourceId, scheduleId),
          gte(scheduleExceptions.toDate, around.from.toISOString().slice(0, 10)),
        ),
      ),
    listTaken(database, scheduleId, around, query),
    listRoomTimes(database, service.id, around, query),
    listOpenSessions(database, offer, around, query),
    service.dailyCap === null ? [] : listBooked(database, offer, around, query),
  ])
  return {
    timeZone,
    hours,
    exceptions,
    taken,
    rooms: rooms?.map((room) => room.taken),
    sessions,
    booked,
    service,
    window,
    nowMs: query.at.getTime(),
  }
}

/** Whatever its lane: what stands beside another appointment keeps its time when the other one goes. */
export async function listTaken(
  database: Database,
  scheduleId: string,
  around: Around,
  query: TakenQuery,
): Promise<Interval[]> {
  return database
    .select({ from: claimBound('lower'), to: claimBound('upper') })
    .from(scheduleClaims)
    .where(and(eq(scheduleClaims.resourceId, scheduleId), isNear(around), isInTheWay(query)))
}

async function listBooked(
  database: Database,
  { scheduleId, service }: Offer,
  { from, to }: Around,
  { movedId, movedWithIds = [], movedOccasionId }: TakenQuery,
): Promise<number[]> {
  const rows = await database
    .select({ startsAt: appointments.startsAt })
    .from(appointments)
    .where(
      and(
        eq(appointments.resourceId, scheduleId),
        eq(appointments.serviceId, service.id),
        inArray(appointments.state, ['held', 'booked', 'arrived', 'completed']),
        gte(appointments.startsAt, from),
        lt(appointments.startsAt, to),
        movedId === undefined ? undefined : ne(appointments.id, movedId),
        movedWithIds.length === 0 ? undefined : notInArray(appointments.id, [...movedWithIds]),
        movedOccasionId === undefined ? undefined : isOutside(database, movedOccasionId),
      ),
    )
  const starts = rows.map(({ startsAt }) => startsAt.getTime())
  // A group is there once.
  return service.capacity === 1 ? starts : [...new Set(starts)]
}

function isOutside(database: Database, occasionId: string): SQL {
  const { appointmentId } = scheduleClaims
  const members = database
    .select({ appointmentId })
    .from(scheduleClaims)
    .where(eq(scheduleClaims.occasionId, occasionId))
  return notInArray(appointments.id, members)
}
