import { inArray } from 'drizzle-orm'
import type { Database } from '../src/infrastructure/database/database.ts'
import { careGrants } from '../src/tables/care/care-team.ts'
import { accounts } from '../src/tables/identity/account.ts'
import { openSchedule } from './fixtures/schedule.ts'
import type { BookableTime } from './fixtures/schedule.ts'

export const BOOKING_CLIENTS = ['client@example.com', 'client2@example.com', 'premium@example.com'] as const
const PROFESSIONALS = ['professional@example.com', 'orgadmin@example.com', 'harbour@example.com']

export interface BookingWorld {
  readonly clientIds: readonly string[]
  /** Of each professional, who are in the care team of each client. */
  readonly times: readonly BookableTime[]
}

/** Makes clients and professionals of the demo book each other, half an hour at a time with a little before and after it. */
export async function openBookingWorld(database: Database): Promise<BookingWorld> {
  const clientIds = await readIds(database, BOOKING_CLIENTS)
  const professionalIds = await readIds(database, PROFESSIONALS)
  await database.delete(careGrants).where(inArray(careGrants.memberId, professionalIds))
  await database.insert(careGrants).values(
    clientIds.flatMap((clientId) =>
      professionalIds.map((memberId) => ({
        siteId: 'Platform' as const,
        clientId,
        memberId,
        scopes: ['messages' as const],
        startedAt: new Date(0),
      })),
    ),
  )
  const times: BookableTime[] = []
  const service = { gridMinutes: 10, beforeMinutes: 5, afterMinutes: 10, cutOffMinutes: 0 }
  for (const id of professionalIds) times.push(await openSchedule(database, id, service))
  return { clientIds, times }
}

async function readIds(database: Database, emails: readonly string[]): Promise<string[]> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.email, [...emails]))
  return rows.map(({ id }) => id)
}
