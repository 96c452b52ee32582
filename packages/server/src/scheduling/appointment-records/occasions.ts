import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { appointments, scheduleClaims } from '../../tables/scheduling/appointments.ts'
import { claimTime } from './claims.ts'
import type { Spot } from './spots.ts'

const { appointmentId, occasionId, seat } = scheduleClaims

/** Who is about to take part is not asked again: their time is let go. */
export async function dropHolds(transaction: Database, id: string): Promise<void> {
  const members = transaction.select({ appointmentId }).from(scheduleClaims).where(eq(occasionId, id))
  await transaction
    .delete(appointments)
    .where(and(inArray(appointments.id, members), eq(appointments.state, 'held')))
}

/** All who take part have their new time, and then the old one is free. @throws ApiProblem `slot_taken` */
export async function moveOccasion(
  transaction: Database,
  id: string,
  { claims }: Pick<Spot, 'claims'>,
): Promise<void> {
  const members = await transaction
    .selectDistinct({ appointmentId, seat })
    .from(scheduleClaims)
    .where(eq(occasionId, id))
  const ids = await claimTime(
    transaction,
    members.flatMap((member) =>
      claims.map((time) => ({ ...time, ...member, occasionId: id, heldUntil: null })),
    ),
  )
  if (ids === undefined) throw new ApiProblem('slot_taken')
  await transaction
    .delete(scheduleClaims)
    .where(and(eq(occasionId, id), notInArray(scheduleClaims.id, [...ids])))
}
