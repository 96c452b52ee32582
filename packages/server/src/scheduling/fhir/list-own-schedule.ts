import { asc, eq } from 'drizzle-orm'
import type { Schedule, Slot } from 'fhir/r4.js'
import type { Database } from '../../infrastructure/database/database.ts'
import { scheduleClaims } from '../../tables/scheduling/appointments.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'
import { claimBound } from '../slots/claims-near.ts'
import { toScheduleResource } from './schedule-resource.ts'
import { toSlotResource } from './slot-resource.ts'

/** The schedule of a professional, and when it is taken. */
export async function listOwnSchedule(database: Database, accountId: string): Promise<(Schedule | Slot)[]> {
  const [schedule] = await database
    .select()
    .from(scheduleResources)
    .where(eq(scheduleResources.accountId, accountId))
  if (schedule === undefined) return []
  const { id, resourceId, heldUntil, lane } = scheduleClaims
  const claims = await database
    .select({ id, resourceId, heldUntil, lane, from: claimBound('lower'), to: claimBound('upper') })
    .from(scheduleClaims)
    .where(eq(scheduleClaims.resourceId, schedule.id))
    .orderBy(asc(claimBound('lower')))
  return [toScheduleResource(schedule), ...claims.map(toSlotResource)]
}
