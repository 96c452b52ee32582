import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { SealSecrets } from '../../src/infrastructure/config/secrets/seal-secrets.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { sealVideoUrl } from '../../src/scheduling/appointment-records/sealed-video-url.ts'
import { accounts } from '../../src/tables/identity/account.ts'
import { organizationServices } from '../../src/tables/organizations/organization.ts'
import { appointments } from '../../src/tables/scheduling/appointments.ts'
import { scheduleResources } from '../../src/tables/scheduling/schedules.ts'

/** A room of their own for each professional whose schedule nobody has changed yet, and for what they have planned by video. */
export async function seedVideoLinks(database: Database, sealSecrets: SealSecrets): Promise<void> {
  const schedules = await database
    .select({ id: scheduleResources.id, lastName: accounts.lastName })
    .from(scheduleResources)
    .innerJoin(accounts, eq(accounts.id, scheduleResources.accountId))
    .where(and(eq(scheduleResources.version, 1), isNull(scheduleResources.sealedVideoUrl)))
  const byVideo = database
    .select({ id: organizationServices.id })
    .from(organizationServices)
    .where(eq(organizationServices.place, 'video'))
  for (const { id, lastName } of schedules) {
    const room = encodeURIComponent(lastName.toLowerCase())
    const sealedVideoUrl = sealVideoUrl(sealSecrets, id, `https://video.example.com/${room}`)
    await database.update(scheduleResources).set({ sealedVideoUrl }).where(eq(scheduleResources.id, id))
    await database
      .update(appointments)
      .set({ sealedVideoUrl })
      .where(and(eq(appointments.resourceId, id), inArray(appointments.serviceId, byVideo)))
  }
}
