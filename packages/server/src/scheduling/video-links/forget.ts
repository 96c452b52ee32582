import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'

/** The schedule and what was booked stay without its professional; their rooms go with them. */
export async function forgetVideoLinks(database: Database, accountId: string): Promise<void> {
  const isTheirs = eq(scheduleResources.accountId, accountId)
  const schedules = database.select({ id: scheduleResources.id }).from(scheduleResources).where(isTheirs)
  await database
    .update(appointments)
    .set({ sealedVideoUrl: null })
    .where(inArray(appointments.resourceId, schedules))
  await database.update(scheduleResources).set({ sealedVideoUrl: null }).where(isTheirs)
}
