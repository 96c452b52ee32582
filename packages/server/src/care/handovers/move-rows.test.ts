import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startFamily } from '../../../testing/fixtures/care.ts'
import type { Family } from '../../../testing/fixtures/care.ts'
import { organizationServices } from '../../tables/organizations/organization.ts'
import { conversationMembers, conversations } from '../../tables/messages/conversations.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { appointmentReminders } from '../../tables/scheduling/reminders.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'
import { waitlistEntries } from '../../tables/scheduling/waitlist.ts'
import { moveRecord } from './move-rows.ts'

const DAY_MS = 86_400_000

let family: Family
let move: Parameters<typeof moveRecord>[1]

beforeEach(async () => {
  family = await startFamily()
  const { id: dependantId } = await family.add()
  move = { dependantId, accountId: family.person.id, at: new Date(family.clock.now()) }
})

afterEach(() => family.server.close())

const inDays = (days: number): Date => new Date(move.at.getTime() + days * DAY_MS)

async function readPlace() {
  const { database } = family.server
  const [resource] = await database.select().from(scheduleResources).limit(1)
  const [service] = await database.select().from(organizationServices).limit(1)
  return { resourceId: resource!.id, serviceId: service!.id }
}

it('who waits twice for the same waits once, at the better of the two places', async () => {
  const { database } = family.server
  const wish = {
    ...(await readPlace()),
    siteId: 'Platform' as const,
    fromDate: '2030-01-01',
    toDate: '2030-02-01',
    timeZone: 'UTC',
    dayParts: [],
    weekdays: [],
    dueAt: move.at,
  }
  await database.delete(waitlistEntries)
  const [own] = await database
    .insert(waitlistEntries)
    .values({ ...wish, clientId: move.accountId, weekdays: [1], createdAt: inDays(-1) })
    .returning()
  await database
    .insert(waitlistEntries)
    .values({ ...wish, dependantId: move.dependantId, createdAt: inDays(-9) })
  await moveRecord(database, move)
  expect(await database.select().from(waitlistEntries)).toMatchObject([
    { id: own?.id, clientId: move.accountId, weekdays: [1], createdAt: inDays(-9) },
  ])
})

it('what guardians have read is read, and of each thing they are reminded of the person is reminded once', async () => {
  const { lead, second, server } = family
  const { database } = server
  const about = { siteId: 'Platform' as const, dependantId: move.dependantId, createdAt: move.at }
  const [conversation] = await database
    .insert(conversations)
    .values({ ...about, subject: 'A question', lastMessageAt: move.at, lastSequence: 5 })
    .returning()
  const [appointment] = await database
    .insert(appointments)
    .values({
      ...about,
      ...(await readPlace()),
      state: 'booked',
      startsAt: inDays(9),
      endsAt: inDays(10),
      localStart: '2030-01-01T09:00',
      timeZone: 'UTC',
      timeZoneVersion: '',
      key: randomUUID(),
      requestHash: '',
      updatedAt: move.at,
    })
    .returning()
  const read = { conversationId: conversation!.id, side: 'person' as const }
  const due = { appointmentId: appointment!.id, sequence: 0, dueAt: inDays(8) }
  for (const [index, { id: accountId }] of [lead, second].entries()) {
    await database.insert(conversationMembers).values({ ...read, accountId, readSequence: 3 + index })
    await database.insert(appointmentReminders).values([
      { ...due, accountId, kind: 'eve' },
      { ...due, accountId, kind: 'hours' },
    ])
  }
  await moveRecord(database, move)
  const members = await database
    .select()
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, read.conversationId))
  expect(members).toContainEqual(expect.objectContaining({ accountId: move.accountId, readSequence: 4 }))
  const reminders = await database
    .select()
    .from(appointmentReminders)
    .where(eq(appointmentReminders.appointmentId, due.appointmentId))
  expect(reminders.map(({ accountId, kind }) => `${accountId} ${kind}`).toSorted()).toEqual([
    `${move.accountId} eve`,
    `${move.accountId} hours`,
  ])
})
