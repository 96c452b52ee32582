import { and, asc, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { appointments, scheduleClaims } from '../../tables/scheduling/appointments.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'
import { listPool } from '../slots/room-store.ts'
import type { Offer } from '../slots/schedule-store.ts'

/** Time of a professional or of a room. */
export interface ClaimedTime {
  readonly resourceId: string
  /** 0 unless told: those above are for appointments beside others. */
  readonly lane?: number
  readonly from: Date
  readonly to: Date
}

/** Who has it. */
export interface Claimant {
  readonly appointmentId: string
  /** Of those who are there together; their own unless told. */
  readonly occasionId?: string
  readonly seat?: number
  readonly heldUntil: Date | null
}

export type NewClaim = ClaimedTime & Claimant

/**
 * Whoever wants time of these waits here for each other, in one order, and sees what the one before has done. Holds
 * that have run out are gone afterwards: a constraint knows no clock.
 */
export async function lockResources(
  transaction: Database,
  resourceIds: readonly string[],
  at: Date,
): Promise<void> {
  await transaction
    .select({ id: scheduleResources.id })
    .from(scheduleResources)
    .where(inArray(scheduleResources.id, [...resourceIds]))
    .orderBy(asc(scheduleResources.id))
    .for('no key update')
  const expired = transaction
    .select({ id: scheduleClaims.appointmentId })
    .from(scheduleClaims)
    .where(and(inArray(scheduleClaims.resourceId, [...resourceIds]), lte(scheduleClaims.heldUntil, at)))
  await transaction
    .delete(appointments)
    .where(and(inArray(appointments.id, expired), eq(appointments.state, 'held')))
}

/** All or nothing, of which the caller is told; what was claimed before of the same occasion is not in the way. */
export async function claimTime(
  transaction: Database,
  claims: readonly NewClaim[],
): Promise<readonly string[] | undefined> {
  const values = claims.map(({ from, to, ...claim }) => ({
    occasionId: claim.appointmentId,
    ...claim,
    during: sql<string>`tstzrange(${from.toISOString()}, ${to.toISOString()})`,
  }))
  // Two plain inserts can each wait for the other; with a conflict that is met this way one of them gives in.
  const rows = await transaction
    .insert(scheduleClaims)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: scheduleClaims.id })
  return rows.length === claims.length ? rows.map(({ id }) => id) : undefined
}

/** The rooms that a service chooses from are locked with the professional's own time. */
export async function lockOffer(
  transaction: Database,
  { scheduleId, service }: Pick<Offer, 'scheduleId' | 'service'>,
  at: Date,
): Promise<void> {
  const pool = await listPool(transaction, service.id)
  await lockResources(transaction, [scheduleId, ...pool.map(({ id }) => id)], at)
}

/** All that appointments have taken. */
export async function lockClaimed(
  transaction: Database,
  appointmentIds: readonly string[],
  at: Date,
): Promise<void> {
  const { resourceId } = scheduleClaims
  const claimed = await transaction
    .selectDistinct({ resourceId })
    .from(scheduleClaims)
    .where(inArray(scheduleClaims.appointmentId, [...appointmentIds]))
  const ids = claimed.map((claim) => claim.resourceId)
  if (ids.length > 0) await lockResources(transaction, ids, at)
}

export async function releaseTime(
  transaction: Database,
  appointmentId: string,
  keptIds: readonly string[] = [],
): Promise<void> {
  await transaction
    .delete(scheduleClaims)
    .where(
      and(
        eq(scheduleClaims.appointmentId, appointmentId),
        keptIds.length > 0 ? notInArray(scheduleClaims.id, [...keptIds]) : undefined,
      ),
    )
}

/** Tells whether it was still held. */
export async function keepHeldTime(transaction: Database, appointmentId: string, at: Date): Promise<boolean> {
  const rows = await transaction
    .update(scheduleClaims)
    .set({ heldUntil: null })
    .where(and(eq(scheduleClaims.appointmentId, appointmentId), gt(scheduleClaims.heldUntil, at)))
    .returning({ id: scheduleClaims.id })
  return rows.length > 0
}
