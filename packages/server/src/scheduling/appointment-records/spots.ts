import { randomUUID } from 'node:crypto'
import type { SiteId } from '@platform/contract'
import { and, asc, countDistinct, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { scheduleClaims } from '../../tables/scheduling/appointments.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'
import { claimBound, isInTheWay } from '../slots/claims-near.ts'
import type { TakenQuery } from '../slots/claims-near.ts'
import { isFree } from '../slots/free-starts.ts'
import { holds, subtractIntervals } from '../slots/intervals.ts'
import { DAY_MS } from '../slots/local-time.ts'
import { listRoomTimes } from '../slots/room-store.ts'
import { listOpenSessions } from '../slots/session-store.ts'
import { claimTime } from './claims.ts'
import type { ClaimedTime, Claimant } from './claims.ts'
import { planClaim, planRoomClaim, planTimes } from './time-wanted.ts'
import type { TimeWanted } from './time-wanted.ts'

/** So far around a time it counts how much a room is used. */
const USED_MS = 14 * DAY_MS

/** Where somebody is to be: in a session that has a seat, or by themselves. */
export interface Spot {
  /** Absent for a new one. */
  readonly occasionId?: string
  readonly seat: number
  readonly endsAt: Date
  readonly claims: readonly ClaimedTime[]
}

interface Asker {
  readonly database: Database
  readonly viewer: { readonly siteId: SiteId }
  readonly at: Date
}

/** Once its resources are locked. @throws ApiProblem `slot_taken` */
export async function requireSpot(asker: Asker, wanted: TimeWanted): Promise<Spot> {
  const query = askAbout(asker, wanted)
  if (!(await isFree(asker.database, wanted.offer, wanted.startsAt, query)))
    throw new ApiProblem('slot_taken')
  return findSpot(asker, wanted)
}

/** At a time that is known to be free. @throws ApiProblem `slot_taken` */
export async function findSpot(asker: Asker, wanted: TimeWanted): Promise<Spot> {
  const joined = await findSeat(asker, wanted)
  if (joined !== undefined) return joined
  const roomId = await findRoom(asker, wanted)
  if (roomId === undefined) throw new ApiProblem('slot_taken')
  const claims = [planClaim(wanted), ...(roomId === null ? [] : [planRoomClaim(roomId, wanted)])]
  return { ...(await chooseOccasion(asker, wanted)), endsAt: planTimes(wanted).endsAt, claims }
}

/** @throws ApiProblem `slot_taken` */
export async function claimSpot(
  transaction: Database,
  { occasionId, seat, claims }: Pick<Spot, 'occasionId' | 'seat' | 'claims'>,
  { appointmentId, heldUntil }: Pick<Claimant, 'appointmentId' | 'heldUntil'>,
): Promise<readonly string[]> {
  const claimant = { appointmentId, ...(occasionId !== undefined && { occasionId }), seat, heldUntil }
  const ids = await claimTime(
    transaction,
    claims.map((time) => ({ ...time, ...claimant })),
  )
  if (ids === undefined) throw new ApiProblem('slot_taken')
  return ids
}

export function askAbout(
  { viewer: { siteId }, at }: Pick<Asker, 'viewer' | 'at'>,
  { movedId, movedWithIds, movedOccasionId }: TimeWanted,
): TakenQuery {
  return { siteId, at, movedId, movedWithIds, movedOccasionId }
}

/** Beside those who are in a session that begins at this moment, as they have it; `undefined` where there is none. */
export async function findSeat(asker: Asker, wanted: TimeWanted): Promise<Spot | undefined> {
  const { offer, startsAt } = wanted
  const query = askAbout(asker, wanted)
  const moment = { from: startsAt, to: new Date(startsAt.getTime() + 1) }
  const [session] = await listOpenSessions(asker.database, offer, moment, query)
  if (session === undefined) return undefined
  const { occasionId, to } = session
  const { appointmentId, resourceId, lane, seat } = scheduleClaims
  const rows = await asker.database
    .select({ appointmentId, resourceId, lane, seat, from: claimBound('lower'), to: claimBound('upper') })
    .from(scheduleClaims)
    .where(and(eq(scheduleClaims.occasionId, occasionId), isInTheWay(query)))
    .orderBy(asc(appointmentId))
  const claims = rows
    .filter((row) => row.appointmentId === rows[0]?.appointmentId)
    .map((row) => ({
      resourceId: row.resourceId,
      lane: row.lane,
      from: new Date(row.from),
      to: new Date(row.to),
    }))
  const taken = new Set(rows.map((row) => row.seat))
  let free = 0
  while (taken.has(free)) free += 1
  return { occasionId, seat: free, endsAt: new Date(to), claims }
}

/**
 * A room of the pool that is free for all of it: the one it is in, or else the least used. `null` where none is needed,
 * `undefined` where none is free.
 */
export async function findRoom(asker: Asker, wanted: TimeWanted): Promise<string | null | undefined> {
  const { database } = asker
  const { offer, startsAt } = wanted
  const around = {
    from: new Date(startsAt.getTime() - USED_MS),
    to: new Date(startsAt.getTime() + USED_MS),
  }
  const rooms = await listRoomTimes(database, offer.service.id, around, askAbout(asker, wanted))
  if (rooms === undefined) return null
  const whole = { from: around.from.getTime(), to: around.to.getTime() }
  const free = rooms.filter(({ id, taken }) => {
    const { from, to } = planRoomClaim(id, wanted)
    return holds(subtractIntervals([whole], taken), { from: from.getTime(), to: to.getTime() })
  })
  const current = await findCurrentRoom(database, wanted)
  const [least] = free.toSorted((one, other) => one.taken.length - other.taken.length)
  return (free.find(({ id }) => id === current) ?? least)?.id
}

async function findCurrentRoom(
  database: Database,
  { movedId, movedOccasionId }: TimeWanted,
): Promise<string | undefined> {
  if (movedId === undefined && movedOccasionId === undefined) return undefined
  const [claim] = await database
    .select({ id: scheduleResources.id })
    .from(scheduleClaims)
    .innerJoin(scheduleResources, eq(scheduleResources.id, scheduleClaims.resourceId))
    .where(
      and(
        isNotNull(scheduleResources.organizationId),
        movedId === undefined ? undefined : eq(scheduleClaims.appointmentId, movedId),
        movedOccasionId === undefined ? undefined : eq(scheduleClaims.occasionId, movedOccasionId),
      ),
    )
    .limit(1)
  return claim?.id
}

/** Who is alone stays on their own occasion, so that the new time may overlap the old one; who leaves others has a new one. */
export async function chooseOccasion(
  { database }: Asker,
  { movedId }: TimeWanted,
): Promise<Pick<Spot, 'occasionId' | 'seat'>> {
  if (movedId === undefined) return { seat: 0 }
  const { occasionId, appointmentId, seat } = scheduleClaims
  const own = database.select({ occasionId }).from(scheduleClaims).where(eq(appointmentId, movedId))
  const [occasion] = await database
    .select({
      occasionId,
      seat: sql<number>`max(${seat}) filter (where ${appointmentId} = ${movedId})`,
      members: countDistinct(appointmentId),
    })
    .from(scheduleClaims)
    .where(inArray(occasionId, own))
    .groupBy(occasionId)
  return occasion?.members === 1
    ? { occasionId: occasion.occasionId, seat: occasion.seat }
    : { occasionId: randomUUID(), seat: 0 }
}
