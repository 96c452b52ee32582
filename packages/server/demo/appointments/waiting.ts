import type { SiteId } from '@platform/contract'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { accounts } from '../../src/tables/identity/account.ts'
import { organizationServices } from '../../src/tables/organizations/organization.ts'
import { scheduleResources } from '../../src/tables/scheduling/schedules.ts'
import { waitlistEntries } from '../../src/tables/scheduling/waitlist.ts'

const DAY_MS = 86_400_000
const WAITS_DAYS = 42

interface DemoWaiting {
  readonly siteId: SiteId
  readonly clientId: string
  readonly professionalId: string
  readonly service: string
  readonly now: Date
}

/** Somebody waits for an evening, and the practice closes in the afternoon: so they are still waiting whenever it is looked at. */
export async function insertWaiting(
  database: Database,
  { siteId, clientId, professionalId, service, now }: DemoWaiting,
): Promise<void> {
  const [wanted] = await database
    .select({
      resourceId: scheduleResources.id,
      timeZone: scheduleResources.timeZone,
      serviceId: organizationServices.id,
    })
    .from(scheduleResources)
    .innerJoin(accounts, eq(accounts.id, scheduleResources.accountId))
    .innerJoin(organizationServices, eq(organizationServices.organizationId, accounts.organizationId))
    .where(and(eq(accounts.id, professionalId), eq(organizationServices.name, service)))
  if (wanted === undefined) return
  const dayIn = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  await database
    .insert(waitlistEntries)
    .values({
      siteId,
      clientId,
      ...wanted,
      fromDate: dayIn(1),
      toDate: dayIn(WAITS_DAYS),
      dayParts: ['evening'],
      weekdays: [2, 4],
      joinedBy: clientId,
      dueAt: now,
      createdAt: new Date(now.getTime() - 9 * DAY_MS),
    })
    .onConflictDoNothing()
}
