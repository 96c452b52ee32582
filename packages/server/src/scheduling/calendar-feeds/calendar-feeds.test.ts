import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endSharing, startStage } from '../../../testing/fixtures/conversation.ts'
import type { Stage } from '../../../testing/fixtures/conversation.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { accounts } from '../../tables/identity/account.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { calendarFeeds } from '../../tables/scheduling/calendar-feeds.ts'
import { scheduleResources, serviceResources } from '../../tables/scheduling/schedules.ts'

const DAY_MS = 86_400_000

const clock = createTestClock()
let stage: Stage
let time: BookableTime

beforeAll(async () => {
  stage = await startStage(clock)
  time = await openSchedule(stage.server.database, stage.doctor.id, { name: 'Check-up' })
})

afterAll(() => stage.server.close())

beforeEach(async () => {
  await stage.server.database.delete(appointments)
  await stage.server.database.delete(calendarFeeds)
  await stage.clear()
})

const startOf = (days: number): string =>
  new Date((Math.floor(clock.now() / DAY_MS) + days) * DAY_MS).toISOString()
const stampOf = (days: number): string => startOf(days).replaceAll(/[-:]|\.000/g, '')

const asClient = () => createBooking(stage.server, stage.client.token)
const bookAt = async (days: number) =>
  readAppointment(await asClient().book({ ...time, personId: stage.client.id, startsAt: startOf(days) }))

async function makeFeed(token = stage.client.token, hasDetails = false): Promise<string> {
  const response = await createBooking(stage.server, token).call('POST', '/calendar-feed', { hasDetails })
  const { url }: { url: string } = await response.json()
  return new URL(url).pathname.replace('/api/main', '')
}

const open = (path: string): Promise<Response> => stage.server.request('main', path)

/** The lines of an iCalendar, each whole. */
async function readLines(response: Response): Promise<string[]> {
  expect(response.headers.get('content-type')).toBe('text/calendar')
  return (await response.text()).replaceAll('\r\n ', '').split('\r\n')
}

describe('an appointment as a file', () => {
  it('is one event for life: UTC, nobody asked to come, and no word of what it is for', async () => {
    const booked = await bookAt(7)
    const read = async () => readLines(await asClient().call('GET', `/appointments/${booked.id}/calendar`))
    const lines = await read()
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `UID:${booked.id}`,
        'SEQUENCE:0',
        `DTSTART:${stampOf(7)}`,
        'STATUS:CONFIRMED',
        'SUMMARY:Appointment',
      ]),
    )
    expect(lines.join('\n')).not.toMatch(/ATTENDEE|ORGANIZER|Check-up/)
    const moved = await readAppointment(await asClient().move(booked, startOf(8)))
    expect(await read()).toEqual(
      expect.arrayContaining([`UID:${booked.id}`, 'SEQUENCE:1', `DTSTART:${stampOf(8)}`]),
    )
    await asClient().cancel(moved)
    expect(await read()).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', `UID:${booked.id}`, 'SEQUENCE:2', 'STATUS:CANCELLED']),
    )
  })

  it('says where to go, and of whom that is where its owner wants to read it', async () => {
    const { database } = stage.server
    const place = { street: 'Lindenweg 3', postalCode: '10115', city: 'Berlin' }
    const [practice] = await database
      .update(organizations)
      .set(place)
      .where(eq(organizations.name, 'Lindenhof Family Practice'))
      .returning()
    const [room] = await database
      .insert(scheduleResources)
      .values({ organizationId: practice!.id, name: 'Room 1', timeZone: 'UTC', updatedAt: new Date(0) })
      .returning()
    await database.insert(serviceResources).values({ serviceId: time.serviceId, resourceId: room!.id })
    const booked = await bookAt(7)
    const file = await asClient().call('GET', `/appointments/${booked.id}/calendar`)
    expect(await readLines(file)).toContain('LOCATION:Room 1\\, Lindenweg 3\\, 10115 Berlin')
    expect((await readLines(await open(await makeFeed()))).join('\n')).not.toContain('LOCATION')
    const doctors = await readLines(await open(await makeFeed(stage.doctor.token, true)))
    expect(doctors).toContain('LOCATION:Room 1\\, Lindenhof Family Practice\\, Lindenweg 3\\, 10115 Berlin')
    await database.delete(appointments)
    await database.delete(serviceResources)
  })

  it('is given to who has it, and not while it is only held', async () => {
    const { id } = await bookAt(7)
    const stranger = createBooking(stage.server, stage.stranger.token)
    expect(await readCode(await stranger.call('GET', `/appointments/${id}/calendar`))).toBe('not_found')
    const input = { ...time, personId: stage.client.id, startsAt: startOf(8) }
    const held = await readAppointment(await asClient().hold(input))
    expect(await readCode(await asClient().call('GET', `/appointments/${held.id}/calendar`))).toBe('conflict')
  })
})

describe('the address of a calendar app', () => {
  it('needs no sign-in, and has what there is at every read', async () => {
    const path = await makeFeed()
    expect(await readLines(await open(path))).not.toContain('BEGIN:VEVENT')
    const booked = await bookAt(7)
    const lines = await readLines(await open(path))
    expect(lines).toEqual(expect.arrayContaining([`UID:${booked.id}`, 'SUMMARY:Appointment']))
    await asClient().cancel(booked)
    expect(await readLines(await open(path))).toContain('STATUS:CANCELLED')
  })

  it('says what the appointments are for where its owner wants that, and of clients their initials', async () => {
    await bookAt(7)
    const own = await makeFeed(stage.client.token, true)
    expect((await readLines(await open(own))).find((line) => line.startsWith('SUMMARY'))).toMatch(
      /^SUMMARY:Check-up\\, \p{Lu}/u,
    )
    const doctors = await makeFeed(stage.doctor.token, true)
    expect((await readLines(await open(doctors))).find((line) => line.startsWith('SUMMARY'))).toMatch(
      /^SUMMARY:Check-up\\, \p{Lu}{2}$/u,
    )
  })

  it('is over once there is a newer one, or none any more', async () => {
    const first = await makeFeed()
    const second = await makeFeed()
    expect((await open(first)).status).toBe(410)
    expect((await open(second)).status).toBe(200)
    expect(await (await asClient().call('GET', '/calendar-feed')).json()).toMatchObject({
      feed: { hasDetails: false },
    })
    expect((await asClient().call('DELETE', '/calendar-feed')).status).toBe(204)
    expect((await open(second)).status).toBe(410)
    expect(await (await asClient().call('GET', '/calendar-feed')).json()).toEqual({ feed: null })
    expect((await open('/calendar-feeds/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
  })

  it('is worth what its owner may see now', async () => {
    await bookAt(7)
    const path = await makeFeed()
    const { database } = stage.server
    const suspend = (suspendedAt: Date | null) =>
      database.update(accounts).set({ suspendedAt }).where(eq(accounts.id, stage.client.id))
    await suspend(new Date(clock.now()))
    expect((await open(path)).status).toBe(404)
    await suspend(null)
    await endSharing(stage.server, stage.client, stage.doctor)
    expect(await readLines(await open(path))).toContain('BEGIN:VEVENT')
  })

  it('is kept as a hash', async () => {
    const secret = (await makeFeed()).split('/').at(-1)
    expect(secret).toHaveLength(43)
    const rows = await stage.server.database.select().from(calendarFeeds)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})
