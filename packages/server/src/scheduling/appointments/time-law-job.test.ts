import type { Appointment } from '@platform/contract/care'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStage } from '../../../testing/fixtures/conversation.ts'
import type { Stage } from '../../../testing/fixtures/conversation.ts'
import { readNews } from '../../../testing/fixtures/news.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { appointments, scheduleClaims } from '../../tables/scheduling/appointments.ts'
import { readTimeZoneVersion } from '../slots/local-time.ts'
import { createTimeLawJob } from './time-law-job.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const clock = createTestClock()
let stage: Stage
let time: BookableTime

beforeAll(async () => {
  stage = await startStage(clock)
})
afterAll(() => stage.server.close())

beforeEach(async () => {
  const { database } = stage.server
  await database.delete(appointments)
  await stage.clear()
  time = await openSchedule(database, stage.doctor.id)
  await database.delete(notifications)
})

const startOf = (hour: number): string =>
  new Date((Math.floor(clock.now() / DAY_MS) + 7) * DAY_MS + hour * HOUR_MS).toISOString()

async function bookAt(hour: number): Promise<Appointment> {
  const booking = createBooking(stage.server, stage.client.token)
  const wanted = { ...time, personId: stage.client.id, startsAt: startOf(hour) }
  return readAppointment(await booking.book(wanted))
}

/** As it was written when clocks there were still an hour ahead. */
async function bookUnderOldLaw(hour: number): Promise<Appointment> {
  const booked = await bookAt(hour)
  const { database } = stage.server
  const hourEarlier = { startsAt: new Date(startOf(hour - 1)), endsAt: new Date(startOf(hour - 0.5)) }
  await database
    .update(appointments)
    .set({ ...hourEarlier, timeZoneVersion: '1999a' })
    .where(eq(appointments.id, booked.id))
  await database
    .update(scheduleClaims)
    .set({ during: sql`tstzrange(${startOf(hour - 1)}, ${startOf(hour - 0.5)})` })
    .where(eq(scheduleClaims.appointmentId, booked.id))
  return booked
}

const runJob = () =>
  createTimeLawJob({ database: stage.server.database, clock }).run(new AbortController().signal)

async function read({ id }: Appointment): Promise<Appointment> {
  const booking = createBooking(stage.server, stage.doctor.token)
  return readAppointment(await booking.call('GET', `/appointments/${id}`))
}

async function readNewest(token: string) {
  return (await readNews(stage.server, token)).map(({ event }) => event)
}

describe('when the law of a time zone has changed', () => {
  it('an appointment stays at its time on the wall, and both sides are told', async () => {
    const booked = await bookUnderOldLaw(10)
    await stage.server.database.delete(notifications)
    await runJob()
    expect(await read(booked)).toMatchObject({ startsAt: startOf(10), endsAt: startOf(10.5), sequence: 1 })
    expect(await readNewest(stage.client.token)).toEqual(['appointmentMoved'])
    expect(await readNewest(stage.doctor.token)).toEqual(['appointmentMoved'])
    expect(await bookAt(9)).toMatchObject({ startsAt: startOf(9) })
    await expect(bookAt(10)).rejects.toThrow('slot_taken')
  })

  it('what was there before keeps its time too, and the practice is told that they overlap', async () => {
    const booked = await bookUnderOldLaw(10)
    const other = await bookAt(10)
    await stage.server.database.delete(notifications)
    await runJob()
    expect(await read(booked)).toMatchObject({ startsAt: startOf(10), sequence: 1 })
    expect(await read(other)).toMatchObject({ startsAt: startOf(10), sequence: 0 })
    const told = await stage.server.database
      .select({ event: notifications.event })
      .from(notifications)
      .where(eq(notifications.accountId, stage.doctor.id))
    expect(told.map(({ event }) => event).toSorted()).toEqual(['appointmentClash', 'appointmentMoved'])
    expect(await readNewest(stage.client.token)).toEqual(['appointmentMoved'])
  })

  it('nobody hears of an appointment that it does not concern', async () => {
    const booked = await bookAt(10)
    const { database } = stage.server
    await database.update(appointments).set({ timeZoneVersion: '1999a' })
    await database.delete(notifications)
    await runJob()
    expect(await read(booked)).toMatchObject({ startsAt: startOf(10), sequence: 0, version: booked.version })
    const rows = await database.select().from(appointments)
    expect(rows.map(({ timeZoneVersion }) => timeZoneVersion)).toEqual([readTimeZoneVersion()])
    expect(await database.select().from(notifications)).toEqual([])
  })

  it('what is past stays as it was', async () => {
    const booked = await bookUnderOldLaw(10)
    await createTimeLawJob({
      database: stage.server.database,
      clock: { now: () => Date.parse(startOf(12)) },
    }).run(new AbortController().signal)
    expect(await read(booked)).toMatchObject({ startsAt: startOf(9), sequence: 0 })
  })
})
