import { and, asc, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { appointments, scheduleClaims } from '../../tables/scheduling/appointments.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'

export interface NewClaim {
  readonly appointmentId: string
  readonly resourceId: string
  /** 0 unless told: those above are for appointments beside others. */
  readonly lane?: number
  readonly from: Date
  readonly to: Date
  readonly heldUntil: Date | null
}

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

/** All or nothing, of which the caller is told; what was claimed before by the same appointment is not in the way. */
export async function claimTime(
  transaction: Database,
  claims: readonly NewClaim[],
): Promise<readonly string[] | undefined> {
  const values = claims.map(({ from, to, ...claim }) => ({
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
