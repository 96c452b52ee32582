import { and, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { appointments, scheduleClaims } from '../../tables/scheduling/appointments.ts'
import { scheduleExceptions, scheduleHours } from '../../tables/scheduling/schedules.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Interval } from './intervals.ts'
import type { ServiceTimes, SlotQuestion } from './list-starts.ts'
import { DAY_MS } from './local-time.ts'

/** Whose time is asked for, and for what. */
export interface Offer {
  readonly scheduleId: string
  readonly timeZone: string
  readonly service: ServiceTimes & { readonly id: string }
}

export interface SlotQuery {
  /** Of the starts. */
  readonly window: Interval
  readonly at: Date
  /** What this appointment has taken is free to it. */
  readonly movedId?: string | undefined
}

/** Everything that decides which times are free. */
export async function readSlotQuestion(
  database: Database,
  offer: Offer,
  { window, at, movedId }: SlotQuery,
): Promise<SlotQuestion> {
  const { scheduleId, timeZone, service } = offer
  // What is open, taken or booked near the window can reach into it.
  const around = { from: new Date(window.from - 2 * DAY_MS), to: new Date(window.to + 2 * DAY_MS) }
  const [hours, exceptions, taken, booked] = await Promise.all([
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
    listTaken(database, scheduleId, around, at, movedId),
    service.dailyCap === null ? [] : listBooked(database, offer, around, movedId),
  ])
  return { timeZone, hours, exceptions, taken, booked, service, window, nowMs: at.getTime() }
}

/** Whatever its lane: what stands beside another appointment keeps its time when the other one goes. */
export async function listTaken(
  database: Database,
  scheduleId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
  at: Date,
  movedId: string | undefined,
): Promise<Interval[]> {
  const toMs = (bound: 'lower' | 'upper') =>
    sql<number>`(extract(epoch from ${sql.raw(bound)}(${scheduleClaims.during})) * 1000)::float8`
  return database
    .select({ from: toMs('lower'), to: toMs('upper') })
    .from(scheduleClaims)
    .where(
      and(
        eq(scheduleClaims.resourceId, scheduleId),
        sql`${scheduleClaims.during} && tstzrange(${from.toISOString()}, ${to.toISOString()})`,
        or(isNull(scheduleClaims.heldUntil), gt(scheduleClaims.heldUntil, at)),
        movedId === undefined ? undefined : ne(scheduleClaims.appointmentId, movedId),
      ),
    )
}

async function listBooked(
  database: Database,
  { scheduleId, service }: Offer,
  { from, to }: { readonly from: Date; readonly to: Date },
  movedId: string | undefined,
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
      ),
    )
  return rows.map(({ startsAt }) => startsAt.getTime())
}
