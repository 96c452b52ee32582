import { and, gt, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SiteId } from '@platform/contract'
import { scheduleClaims } from '../../tables/scheduling/appointments.ts'

export interface Around {
  readonly from: Date
  readonly to: Date
}

/** For whom and when it is asked what is taken. */
export interface TakenQuery {
  readonly siteId: SiteId
  readonly at: Date
  /** What this appointment has taken is free to it; */
  readonly movedId?: string | undefined
  /** what these have taken, which are moved with it; */
  readonly movedWithIds?: readonly string[] | undefined
  /** and what this session has taken, to all who take part. */
  readonly movedOccasionId?: string | undefined
}

/** Claims that are in the way: not those of holds that have run out, nor those of what is moved. */
export function isInTheWay({ at, movedId, movedWithIds = [], movedOccasionId }: TakenQuery): SQL | undefined {
  return and(
    or(isNull(scheduleClaims.heldUntil), gt(scheduleClaims.heldUntil, at)),
    movedId === undefined ? undefined : ne(scheduleClaims.appointmentId, movedId),
    movedWithIds.length === 0 ? undefined : notInArray(scheduleClaims.appointmentId, [...movedWithIds]),
    movedOccasionId === undefined ? undefined : ne(scheduleClaims.occasionId, movedOccasionId),
  )
}

export function isNear({ from, to }: Around): SQL {
  return sql`${scheduleClaims.during} && tstzrange(${from.toISOString()}, ${to.toISOString()})`
}

/** In milliseconds since the epoch. */
export function claimBound(bound: 'lower' | 'upper'): SQL<number> {
  return sql<number>`(extract(epoch from ${sql.raw(bound)}(${scheduleClaims.during})) * 1000)::float8`
}
