import type { WaitlistEntry } from '@platform/contract/care'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endSharing, shareWith, startStage } from '../../../testing/fixtures/conversation.ts'
import type { Somebody, Stage } from '../../../testing/fixtures/conversation.ts'
import { readOutbox } from '../../../testing/fixtures/mail.ts'
import { readNews } from '../../../testing/fixtures/news.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { findTimeZone, openTime, readWaiting, runWaitlistJob } from '../../../testing/waitlist.ts'
import { findBookingFaults } from '../../../testing/claim-sweep.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { accounts } from '../../tables/identity/account.ts'
import { mails } from '../../tables/infrastructure/mail.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { scheduleHours } from '../../tables/scheduling/schedules.ts'
import { waitlistEntries } from '../../tables/scheduling/waitlist.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const clock = createTestClock()
let stage: Stage
let time: BookableTime
/** It is three o'clock at night for whoever waits while the server runs: nothing is offered but what a test lets be. */
let timeZone: string
/** Noon in UTC, ten days from now. */
let startsAt: Date
/** Nine in the morning of whoever waits, of this day or the next. */
let morning: number

beforeAll(async () => {
  stage = await startStage(clock)
  timeZone = findTimeZone(3, clock.now())
  startsAt = new Date((Math.floor(clock.now() / DAY_MS) + 10) * DAY_MS + 12 * HOUR_MS)
  morning = clock.now() + 6 * HOUR_MS
  const ids = [stage.client.id, stage.stranger.id]
  await stage.server.database
    .update(accounts)
    .set({ timeZone, language: 'en' })
    .where(inArray(accounts.id, ids))
})
afterAll(() => stage.server.close())

beforeEach(async () => {
  const { database } = stage.server
  for (const table of [appointments, mails, notifications, waitlistEntries]) await database.delete(table)
  await stage.clear()
  await shareWith(stage.server, stage.stranger, stage.doctor)
  time = await openSchedule(database, stage.doctor.id)
  await database.delete(scheduleHours).where(eq(scheduleHours.resourceId, time.scheduleId))
})

const as = ({ token }: Somebody) => createBooking(stage.server, token)
const dayOf = (days: number) => new Date(startsAt.getTime() + days * DAY_MS).toISOString().slice(0, 10)

async function wait(who: Somebody, wish: Partial<WaitlistEntry> = {}): Promise<WaitlistEntry> {
  clock.advance(1)
  const response = await as(who).call('POST', '/waitlist', {
    ...time,
    personId: who.id,
    from: dayOf(-15),
    to: dayOf(15),
    timeZone: 'UTC',
    dayParts: [],
    weekdays: [],
    ...wish,
  })
  expect(response.status).toBe(201)
  return response.json()
}

const runJob = (at = morning) => runWaitlistJob(stage.server, at)
const open = (start = startsAt, minutes = 30) => openTime(stage.server, time.scheduleId, start, minutes)
const offerOf = async (who: Somebody) => (await readWaiting(as(who)))[0]?.offer

describe('a time that has become free', () => {
  it('is held for half an hour for who has waited longest, and they are told', async () => {
    const [first] = [await wait(stage.client), await wait(stage.stranger)]
    await runJob()
    expect(await offerOf(stage.client)).toBeNull()
    await open()
    await runJob(morning + MINUTE_MS)
    expect(await offerOf(stage.client)).toMatchObject({
      startsAt: startsAt.toISOString(),
      heldUntil: new Date(morning + 31 * MINUTE_MS).toISOString(),
    })
    expect(await offerOf(stage.stranger)).toBeNull()
    const refused = await as(stage.stranger).book({
      ...time,
      personId: stage.stranger.id,
      startsAt: startsAt.toISOString(),
    })
    expect(await readCode(refused)).toBe('slot_taken')
    expect(await findBookingFaults(stage.server.database)).toEqual([])
    expect(await readNews(stage.server, stage.client.token)).toMatchObject([
      { event: 'appointmentOffered', subject: first.professional.name, objectId: stage.client.id },
    ])
    expect(await readNews(stage.server, stage.stranger.token)).toEqual([])
  })

  it('is told by a mail that says until when, and neither with whom nor what for', async () => {
    const { professional, service } = await wait(stage.client)
    await open()
    await runJob()
    const [mail, ...others] = await readOutbox(stage.server, 'client2@example.com')
    expect(others).toEqual([])
    expect(mail?.text).toMatch(/We keep it for you until \d{1,2}:\d{2} [AP]M\. After that/)
    expect(mail?.text).toContain('/client/calendar')
    for (const secret of [professional.name, service.name])
      expect(`${mail?.subject}${mail?.text}`).not.toContain(secret)
  })

  it('by a cancellation is found as any other', async () => {
    await open()
    const wanted = { ...time, personId: stage.stranger.id, startsAt: startsAt.toISOString() }
    const booked = await readAppointment(await as(stage.stranger).book(wanted))
    await wait(stage.client)
    await runJob()
    expect(await offerOf(stage.client)).toBeNull()
    await as(stage.stranger).cancel(booked)
    await runJob()
    expect(await offerOf(stage.client)).toMatchObject({ startsAt: startsAt.toISOString() })
  })

  it('and was not answered is offered to the next, and not once more to the first', async () => {
    await wait(stage.client)
    await wait(stage.stranger)
    await open()
    await runJob()
    await runJob(morning + 29 * MINUTE_MS)
    expect(await offerOf(stage.stranger)).toBeNull()
    await runJob(morning + 30 * MINUTE_MS)
    expect(await offerOf(stage.client)).toBeNull()
    expect(await offerOf(stage.stranger)).toMatchObject({ startsAt: startsAt.toISOString() })
    await runJob(morning + HOUR_MS)
    await runJob(morning + 8 * HOUR_MS)
    expect(await stage.server.database.select().from(notifications)).toHaveLength(2)
    expect(await findBookingFaults(stage.server.database)).toEqual([])
  })

  it('and was declined is offered to the next at the next run, and another one to the first', async () => {
    await wait(stage.client)
    await wait(stage.stranger)
    await open()
    await runJob()
    const offer = await offerOf(stage.client)
    expect(
      (await as(stage.client).call('DELETE', `/appointments/holds/${offer?.appointmentId}`)).status,
    ).toBe(204)
    await open(new Date(startsAt.getTime() + DAY_MS))
    await runJob(morning + 1)
    expect(await offerOf(stage.stranger)).toMatchObject({ startsAt: startsAt.toISOString() })
    expect(await offerOf(stage.client)).toMatchObject({
      startsAt: new Date(startsAt.getTime() + DAY_MS).toISOString(),
    })
  })

  it('is booked by who says yes, and then they wait no longer', async () => {
    await wait(stage.client)
    await open()
    await runJob()
    const { appointmentId = '' } = (await offerOf(stage.client)) ?? {}
    expect(await readCode(await as(stage.stranger).confirm(appointmentId))).toBe('hold_expired')
    const booked = await readAppointment(await as(stage.client).confirm(appointmentId))
    expect(booked).toMatchObject({ state: 'booked', startsAt: startsAt.toISOString(), movesLeft: 3 })
    expect(await readWaiting(as(stage.client))).toEqual([])
    expect(await findBookingFaults(stage.server.database)).toEqual([])
  })

  it('is let go when they book another one of the days for which they wait', async () => {
    await wait(stage.client)
    await wait(stage.stranger)
    await open()
    await runJob()
    const other = new Date(startsAt.getTime() + HOUR_MS)
    await open(other)
    await as(stage.client).book({ ...time, personId: stage.client.id, startsAt: other.toISOString() })
    expect(await readWaiting(as(stage.client))).toEqual([])
    await runJob(morning + MINUTE_MS)
    expect(await offerOf(stage.stranger)).toMatchObject({ startsAt: startsAt.toISOString() })
  })

  it('is offered once, however many servers look for it', async () => {
    await wait(stage.client)
    await wait(stage.stranger)
    await open()
    await Promise.all([runJob(), runJob(), runJob()])
    expect(await stage.server.database.select().from(appointments)).toHaveLength(1)
    expect(await offerOf(stage.stranger)).toBeNull()
  })
})

describe('nobody is asked', () => {
  it.each([
    ['before eight in the morning', -61],
    ['from nine in the evening on', 12 * 60],
  ])('%s', async (_when, minutes) => {
    await wait(stage.client)
    await open()
    await runJob(morning + minutes * MINUTE_MS - (morning % HOUR_MS))
    expect(await offerOf(stage.client)).toBeNull()
  })

  it('for a time that they do not want', async () => {
    const weekday = startsAt.getUTCDay() || 7
    await wait(stage.client, { dayParts: ['morning', 'evening'] })
    await wait(stage.stranger, { weekdays: [(weekday % 7) + 1] })
    await open()
    await runJob()
    expect(await stage.server.database.select().from(appointments)).toEqual([])
    await open(new Date(startsAt.getTime() - HOUR_MS))
    await open(new Date(startsAt.getTime() + DAY_MS))
    await runJob(morning + MINUTE_MS)
    expect(await offerOf(stage.client)).toMatchObject({
      startsAt: new Date(startsAt.getTime() - HOUR_MS).toISOString(),
    })
    expect(await offerOf(stage.stranger)).toMatchObject({
      startsAt: new Date(startsAt.getTime() + DAY_MS).toISOString(),
    })
  })

  it('again for three hours after an offer was left unanswered', async () => {
    await wait(stage.client)
    await open()
    await runJob()
    const other = new Date(startsAt.getTime() + DAY_MS)
    await open(other)
    await runJob(morning + HOUR_MS)
    expect((await offerOf(stage.client))?.startsAt).toBe(startsAt.toISOString())
    await runJob(morning + 4 * HOUR_MS)
    expect(await offerOf(stage.client)).toMatchObject({ startsAt: other.toISOString() })
  })
})

describe('a time of the next 24 hours', () => {
  it('is held for nobody: all who wait are told once, and the first to book it has it', async () => {
    await wait(stage.client)
    await wait(stage.stranger)
    const soon = new Date(Math.ceil(morning / HOUR_MS) * HOUR_MS + 2 * HOUR_MS)
    await open(soon)
    await runJob()
    await runJob(morning + HOUR_MS)
    expect(await stage.server.database.select().from(appointments)).toEqual([])
    for (const { token } of [stage.client, stage.stranger])
      expect(await readNews(stage.server, token)).toMatchObject([{ event: 'appointmentFree', count: 1 }])
    expect(await readOutbox(stage.server, 'client2@example.com')).toHaveLength(1)
    const wanted = { ...time, personId: stage.stranger.id, startsAt: soon.toISOString() }
    expect((await as(stage.stranger).book(wanted)).status).toBe(201)
    expect(await readWaiting(as(stage.stranger))).toEqual([])
    expect(await readWaiting(as(stage.client))).toHaveLength(1)
  })
})

describe('who waits no longer', () => {
  beforeEach(async () => {
    await wait(stage.client)
    await wait(stage.stranger)
    await open()
    await runJob()
  })

  const findEntries = () => stage.server.database.select().from(waitlistEntries)

  it('because the consent has ended, has nothing held', async () => {
    await endSharing(stage.server, stage.client, stage.doctor)
    expect(await readWaiting(as(stage.client))).toEqual([])
    await runJob(morning + MINUTE_MS)
    expect(await findEntries()).toHaveLength(1)
    expect(await offerOf(stage.stranger)).toMatchObject({ startsAt: startsAt.toISOString() })
  })

  it('because the account was suspended, has nothing held', async () => {
    const { database } = stage.server
    const suspend = (suspendedAt: Date | null) =>
      database.update(accounts).set({ suspendedAt }).where(eq(accounts.id, stage.client.id))
    await suspend(new Date(clock.now()))
    await runJob(morning + MINUTE_MS)
    await suspend(null)
    expect((await findEntries()).map(({ personId }) => personId)).toEqual([stage.stranger.id])
    expect(await offerOf(stage.stranger)).toMatchObject({ startsAt: startsAt.toISOString() })
  })

  it('because the days are over', async () => {
    await runJob(startsAt.getTime() + 16 * DAY_MS)
    expect(await findEntries()).toEqual([])
    expect(await stage.server.database.select().from(appointments)).toEqual([])
  })

  it('because they have left, has nothing held', async () => {
    const [entry] = await readWaiting(as(stage.client))
    expect((await as(stage.client).call('DELETE', `/waitlist/${entry?.id}`)).status).toBe(204)
    await runJob(morning + MINUTE_MS)
    expect(await offerOf(stage.stranger)).toMatchObject({ startsAt: startsAt.toISOString() })
  })
})
