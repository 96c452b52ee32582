import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTime, runWaitlistJob } from '../../../testing/waitlist.ts'
import { openSchedule } from '../../../testing/fixtures/schedule.ts'
import { shareWith, signInSomebody } from '../../../testing/fixtures/conversation.ts'
import { findBookingFaults, openPostgres, startTestServer } from '../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../testing/index.ts'
import { accounts } from '../../tables/identity/account.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { scheduleExceptions, scheduleHours } from '../../tables/scheduling/schedules.ts'
import { waitlistEntries, waitlistOffers } from '../../tables/scheduling/waitlist.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const PEOPLE = ['client@example.com', 'client2@example.com', 'premium@example.com']
const ROUNDS = 5

let postgres: TestPostgres
let servers: readonly TestServer[]

beforeAll(async () => {
  postgres = await openPostgres()
  const options = { demo: true, databaseUrl: postgres.url }
  const first = await startTestServer(options)
  servers = [first, await startTestServer(options)]
}, 600_000)

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await postgres.close()
})

it('of two servers that look at once, one offers each time, and to one person', async () => {
  const [first, second] = servers
  if (first === undefined || second === undefined) throw new Error('There are two servers')
  const { database } = first
  const day = Math.floor(Date.now() / DAY_MS) * DAY_MS + 2 * DAY_MS
  const doctor = await signInSomebody(first, 'professional@example.com')
  const people = await Promise.all(PEOPLE.map((email) => signInSomebody(first, email)))
  for (const person of people) await shareWith(first, person, doctor)
  await database.update(accounts).set({ timeZone: 'UTC' })
  const { scheduleId, serviceId } = await openSchedule(database, doctor.id)
  await database.delete(scheduleHours).where(eq(scheduleHours.resourceId, scheduleId))
  for (let round = 0; round < ROUNDS; round += 1) {
    await database.delete(appointments)
    await database.delete(waitlistEntries)
    await database.insert(waitlistEntries).values(
      people.map(({ id }, place) => ({
        siteId: 'Platform' as const,
        clientId: id,
        resourceId: scheduleId,
        serviceId,
        fromDate: '2020-01-01',
        toDate: '2199-01-01',
        timeZone: 'UTC',
        dayParts: [],
        weekdays: [],
        // The servers' own jobs leave it alone.
        dueAt: new Date(day),
        createdAt: new Date(place),
      })),
    )
    const start = new Date(day + (10 + round) * DAY_MS + 12 * HOUR_MS)
    await openTime(first, scheduleId, start)
    await openTime(first, scheduleId, new Date(start.getTime() + 4 * HOUR_MS))
    const at = day + 10 * HOUR_MS
    await Promise.all([first, second, first, second].map((server) => runWaitlistJob(server, at)))
    const offers = await database.select().from(waitlistOffers)
    expect(new Set(offers.map(({ startsAt }) => startsAt.getTime())).size).toBe(2)
    expect(new Set(offers.map(({ entryId }) => entryId)).size).toBe(2)
    expect(offers).toHaveLength(2)
    expect(await findBookingFaults(database)).toEqual([])
    await database.delete(scheduleExceptions).where(eq(scheduleExceptions.resourceId, scheduleId))
  }
}, 600_000)
