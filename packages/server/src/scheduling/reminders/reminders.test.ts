import type { Appointment } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shareWith, startStage } from '../../../testing/fixtures/conversation.ts'
import type { Stage } from '../../../testing/fixtures/conversation.ts'
import { readOutbox } from '../../../testing/fixtures/mail.ts'
import { readNews } from '../../../testing/fixtures/news.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { notifications, notificationSettings } from '../../tables/activity/notifications.ts'
import { accountEvents } from '../../tables/activity/events.ts'
import { accounts } from '../../tables/identity/account.ts'
import { mails } from '../../tables/infrastructure/mail.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { appointmentReminders } from '../../tables/scheduling/reminders.ts'
import { createReminderJob } from './reminder-job.ts'
import { listReminders } from './plan-reminders.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const EMAIL = 'client2@example.com'

const clock = createTestClock()
const config = { portBase: 4000, siteIds: new Set(['Platform']), siteOrigins: new Map() }
let stage: Stage
let time: BookableTime
/** Noon in UTC, ten days from now. */
let startsAt: Date

beforeAll(async () => {
  stage = await startStage(clock)
  startsAt = new Date((Math.floor(clock.now() / DAY_MS) + 10) * DAY_MS + 12 * HOUR_MS)
})
afterAll(() => stage.server.close())

beforeEach(async () => {
  const { database } = stage.server
  for (const table of [appointments, mails, notifications, notificationSettings]) await database.delete(table)
  await stage.clear()
  time = await openSchedule(database, stage.doctor.id)
  await database
    .update(accounts)
    .set({ language: 'en', timeZone: 'UTC' })
    .where(eq(accounts.id, stage.client.id))
})

const asClient = () => createBooking(stage.server, stage.client.token)
const asDoctor = () => createBooking(stage.server, stage.doctor.token)

async function book(booker = asClient()): Promise<Appointment> {
  const wanted = { ...time, personId: stage.client.id, startsAt: startsAt.toISOString() }
  return readAppointment(await booker.book(wanted))
}

/** As it would run so long before the appointment begins. */
const runJob = (beforeMs: number) =>
  createReminderJob({
    database: stage.server.database,
    config,
    clock: { now: () => startsAt.getTime() - beforeMs },
  }).run(new AbortController().signal)

const readReminders = () => stage.server.database.select().from(appointmentReminders)
const readMails = () => readOutbox(stage.server, EMAIL)

describe('when somebody is reminded', () => {
  it.each([
    ['2027-03-29T09:00:00Z', 'Europe/Berlin', ['2027-03-22T10:00', '2027-03-28T12:00', '2027-03-29T07:00']],
    [
      '2027-01-10T02:00:00Z',
      'America/New_York',
      ['2027-01-03T02:00', '2027-01-08T19:00', '2027-01-10T00:00'],
    ],
  ])('of %s in %s', (start, timeZone, due) => {
    const reminders = listReminders(new Date(start), timeZone, new Date('2026-12-01T00:00:00Z'))
    expect(reminders.map(({ kind }) => kind)).toEqual(['week', 'eve', 'hours'])
    expect(reminders.map(({ dueAt }) => dueAt.toISOString().slice(0, 16))).toEqual(due)
  })

  it('never of what is past', () => {
    const start = new Date('2027-03-29T09:00:00Z')
    const left = listReminders(start, 'UTC', new Date(start.getTime() - 3 * HOUR_MS))
    expect(left.map(({ kind }) => kind)).toEqual(['hours'])
  })
})

describe('a reminder', () => {
  it('comes as a mail that says when, and neither with whom nor what for', async () => {
    const { id, professional, service } = await book()
    await runJob(8 * DAY_MS)
    expect(await readMails()).toEqual([])
    await runJob(7 * DAY_MS)
    const [mail, ...others] = await readMails()
    expect(others).toEqual([])
    expect(mail?.text).toContain('12:00')
    expect(mail?.text).toContain('Coordinated Universal Time')
    expect(mail?.text).toContain(`/client/calendar?appointment=${id}`)
    for (const secret of [professional?.name ?? '', service.name])
      expect(`${mail?.subject}${mail?.text}`).not.toContain(secret)
    const [news] = await readNews(stage.server, stage.client.token)
    expect(news).toMatchObject({ event: 'appointmentReminder', objectId: id, subject: professional?.name })
  })

  it('two hours before is told on the site alone', async () => {
    await book()
    await runJob(DAY_MS - 2 * HOUR_MS)
    expect(await readMails()).toHaveLength(1)
    await runJob(2 * HOUR_MS)
    expect(await readMails()).toHaveLength(1)
    expect(await readReminders()).toEqual([])
    expect(await readNews(stage.server, stage.client.token)).toMatchObject([{ count: 2 }])
  })

  it('is one, however many came due while no server ran', async () => {
    await book()
    await runJob(HOUR_MS)
    expect(await readReminders()).toEqual([])
    expect(await readNews(stage.server, stage.client.token)).toMatchObject([{ count: 1 }])
  })

  it('is on the clocks of whoever reads it where no way is gone, and in their language', async () => {
    await stage.server.database
      .update(accounts)
      .set({ language: 'de', timeZone: 'Asia/Kathmandu' })
      .where(eq(accounts.id, stage.client.id))
    const remote = await openSchedule(stage.server.database, stage.doctor.id, { place: 'video' })
    const wanted = { ...remote, personId: stage.client.id, startsAt: startsAt.toISOString() }
    await readAppointment(await asClient().book(wanted))
    await runJob(2 * HOUR_MS + 1)
    const [mail] = await readMails()
    expect(mail?.subject).toMatch(/^Erinnerung: Termin am/)
    expect(mail?.text).toContain('17:45')
  })

  it('of an appointment that was moved comes at its new time alone', async () => {
    const booked = await book()
    const later = new Date(startsAt.getTime() + 5 * DAY_MS)
    await readAppointment(await asDoctor().move(booked, later.toISOString()))
    await stage.server.database.delete(notifications)
    await runJob(7 * DAY_MS)
    await runJob(2 * HOUR_MS)
    await runJob(-2 * DAY_MS)
    expect((await readMails()).map(({ subject }) => subject)).toHaveLength(1)
  })

  it('of one that was cancelled, or is no longer theirs to see, never comes', async () => {
    await asClient().cancel(await book())
    expect(await readReminders()).toEqual([])
    await book()
    await stage.server.database.update(appointments).set({ sequence: 9 })
    await stage.server.database.delete(notifications)
    await runJob(HOUR_MS)
    expect(await readMails()).toEqual([])
    expect(await stage.server.database.select().from(notifications)).toEqual([])
  })

  it('is no mail for who wants none', async () => {
    await stage.server.database
      .insert(notificationSettings)
      .values({ accountId: stage.client.id, kind: 'appointment', inApp: true, email: false })
    await book()
    await runJob(7 * DAY_MS)
    expect(await readMails()).toEqual([])
    expect(await readNews(stage.server, stage.client.token)).toHaveLength(1)
  })
})

describe('news of an appointment', () => {
  it('goes to the other side, by the name of who has done it', async () => {
    const booked = await book()
    const [toDoctor] = await readNews(stage.server, stage.doctor.token)
    expect(toDoctor).toMatchObject({
      event: 'appointmentBooked',
      kind: 'appointment',
      objectId: booked.id,
      subject: booked.person.name,
    })
    expect(await readNews(stage.server, stage.client.token)).toEqual([])
    await asDoctor().cancel(booked)
    expect(await readNews(stage.server, stage.client.token)).toMatchObject([
      { event: 'appointmentCancelled', subject: booked.professional?.name },
    ])
  })

  it('is heard by whoever looks at the same times, and not what it was', async () => {
    await shareWith(stage.server, stage.stranger, stage.doctor)
    const day = startsAt.toISOString().slice(0, 10)
    const subject = { ...time, personId: stage.stranger.id, from: day, to: day, timeZone: 'UTC' }
    const looking = createBooking(stage.server, stage.stranger.token)
    expect((await looking.call('GET', `/slots?${new URLSearchParams(subject)}`)).status).toBe(200)
    await stage.server.database.delete(accountEvents)
    await book()
    const heard = await stage.server.database
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.accountId, stage.stranger.id))
    expect(heard).toMatchObject([{ topic: 'appointments', about: null }])
  })
})
