import type { Appointment, Schedule } from '@platform/contract/care'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStage } from '../../../testing/fixtures/conversation.ts'
import type { Somebody, Stage } from '../../../testing/fixtures/conversation.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { mails } from '../../tables/infrastructure/mail.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ROOM = 'https://video.example.com/room/solberg'
const OTHER_ROOM = 'https://video.example.com/room/other'

const clock = createTestClock()
let stage: Stage
let video: BookableTime

beforeAll(async () => {
  stage = await startStage(clock)
})

afterAll(() => stage.server.close())

beforeEach(async () => {
  await stage.server.database.delete(appointments)
  await stage.clear()
  video = await openSchedule(stage.server.database, stage.doctor.id, { place: 'video' })
})

const as = ({ token }: Somebody) => createBooking(stage.server, token)

const startIn = (hours: number): string =>
  new Date(Math.ceil(clock.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString()

async function book(input: Partial<BookableTime> & { personId?: string; startsAt?: string } = {}) {
  const wanted = { ...video, personId: stage.client.id, startsAt: startIn(2), ...input }
  return readAppointment(await as(stage.doctor).book(wanted))
}

const save = ({ id, version }: Appointment, videoUrl: unknown, somebody = stage.doctor): Promise<Response> =>
  as(somebody).call('PUT', `/appointments/${id}/video-link`, { videoUrl }, version)

const readSchedule = async (): Promise<Schedule> => (await as(stage.doctor).call('GET', '/schedule')).json()

const saveUsual = (videoUrl: unknown, version: number): Promise<Response> =>
  as(stage.doctor).call('PUT', '/schedule/video-link', { videoUrl }, version)

const readAs = async (somebody: Somebody, { id }: Appointment): Promise<Appointment> =>
  readAppointment(await as(somebody).call('GET', `/appointments/${id}`))

async function listAs(somebody: Somebody): Promise<readonly Appointment[]> {
  const listed = await as(somebody).call('GET', '/appointments?limit=100')
  return (await listed.json()).items
}

/** So that the appointment begins in so many minutes, and lasts for half an hour. */
async function begin({ id }: Appointment, minutes: number): Promise<void> {
  const startsAt = new Date(clock.now() + minutes * MINUTE_MS)
  const endsAt = new Date(startsAt.getTime() + 30 * MINUTE_MS)
  await stage.server.database.update(appointments).set({ startsAt, endsAt }).where(eq(appointments.id, id))
}

describe('the video link of an appointment', () => {
  it('is seen by its professional at any time', async () => {
    const saved = await readAppointment(await save(await book(), ROOM))
    expect(saved.videoUrl).toBe(ROOM)
    for (const minutes of [600, 0, -600]) {
      await begin(saved, minutes)
      expect((await readAs(stage.doctor, saved)).videoUrl).toBe(ROOM)
    }
  })

  it.each([
    [16, null],
    [15, ROOM],
    [-59, ROOM],
    [-60, null],
  ])('is seen by its client in a read when it begins in %i minutes: %s', async (minutes, videoUrl) => {
    const saved = await readAppointment(await save(await book(), ROOM))
    await begin(saved, minutes)
    const read = await readAs(stage.client, saved)
    const joinableFrom = new Date(Date.parse(read.startsAt) - 15 * MINUTE_MS).toISOString()
    const shown = { videoUrl, joinableFrom: minutes === -60 ? null : joinableFrom }
    expect(read).toMatchObject(shown)
    expect(await listAs(stage.client)).toMatchObject([shown])
  })

  it('is not there to be joined where there is none, or what it was for is off', async () => {
    const booked = await book({ startsAt: startIn(1) })
    expect(await readAs(stage.client, booked)).toMatchObject({ videoUrl: null, joinableFrom: null })
    const saved = await readAppointment(await save(booked, ROOM))
    await as(stage.doctor).cancel(saved)
    await begin(saved, 5)
    expect(await readAs(stage.client, saved)).toMatchObject({ videoUrl: null, joinableFrom: null })
  })

  it('is changed and removed by who has seen it as it is, and moves along', async () => {
    const booked = await book()
    const saved = await readAppointment(await save(booked, ROOM))
    expect(saved.version).toBe(booked.version + 1)
    expect(await readCode(await save(booked, OTHER_ROOM))).toBe('precondition_failed')
    const moved = await readAppointment(await as(stage.doctor).move(saved, startIn(5)))
    expect(moved.videoUrl).toBe(ROOM)
    const removed = await readAppointment(await save(moved, null))
    expect(removed).toMatchObject({ videoUrl: null, sequence: moved.sequence })
  })

  it('is set by the professional whose time it is, and by nobody else', async () => {
    const booked = await book()
    expect(await readCode(await save(booked, ROOM, stage.client))).toBe('forbidden')
    expect(await readCode(await save(booked, ROOM, stage.colleague))).toBe('not_found')
  })

  it('is for what takes place by video and is not over', async () => {
    const booked = await book()
    await as(stage.doctor).cancel(booked)
    expect(await readCode(await save({ ...booked, version: booked.version + 1 }, ROOM))).toBe('conflict')
    const onSite = await openSchedule(stage.server.database, stage.doctor.id)
    expect(await readCode(await save(await book({ ...onSite, startsAt: startIn(4) }), ROOM))).toBe('conflict')
  })

  it.each([
    ['http://video.example.com/room', 'invalid_format'],
    ['javascript:alert(1)', 'invalid_format'],
    ['https://user:secret@video.example.com/room', 'invalid_format'],
    [`https://video.example.com/${'x'.repeat(500)}`, 'too_long'],
    ['', 'required'],
    [7, 'invalid_type'],
  ])('is not %s', async (videoUrl, code) => {
    const response = await save(await book(), videoUrl)
    expect(response.status).toBe(422)
    const problem = await response.json()
    expect(problem.errors).toMatchObject([{ pointer: '/videoUrl', code }])
    expect(JSON.stringify(problem)).not.toContain('secret')
  })

  it('is that of all who are in a group session, also of who joins later', async () => {
    const group = await openSchedule(stage.server.database, stage.doctor.id, { place: 'video', capacity: 5 })
    const startsAt = startIn(3)
    const mine = await book({ ...group, startsAt })
    const theirs = await book({ ...group, startsAt, personId: stage.stranger.id })
    await save(mine, ROOM)
    expect((await readAs(stage.doctor, theirs)).videoUrl).toBe(ROOM)
    await as(stage.doctor).cancel(await readAs(stage.doctor, theirs))
    expect((await book({ ...group, startsAt, personId: stage.stranger.id })).videoUrl).toBe(ROOM)
  })

  it('stands in no row, mail, calendar, log or audit log', async () => {
    const { server, doctor, client } = stage
    const saved = await readAppointment(await save(await book(), ROOM))
    await saveUsual(OTHER_ROOM, (await readSchedule()).version)
    await begin(saved, 10)
    const { database } = server
    const rows = [
      await database.select().from(appointments),
      await database.select().from(scheduleResources),
      await database.select().from(auditEvents),
      await database.select().from(mails),
    ]
    expect(rows[0]?.[0]).toMatchObject({ sealedVideoUrl: expect.any(String) })
    expect(JSON.stringify(rows)).not.toContain('video.example.com')
    const feed = await as(client).call('POST', '/calendar-feed', { hasDetails: true })
    const { url } = await feed.json()
    const calendars = [
      await as(client).call('GET', `/appointments/${saved.id}/calendar`),
      await as(doctor).call('GET', `/appointments/${saved.id}/calendar`),
      await server.request('main', new URL(url).pathname.replace('/api/main', '')),
    ]
    for (const calendar of calendars) {
      const text = await calendar.text()
      expect(text).toContain('BEGIN:VEVENT')
      expect(text).not.toContain('video.example.com')
    }
    expect(server.logLines).not.toEqual([])
    expect(server.logLines.join()).not.toContain('video.example.com')
    const logged = await database
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.objectId, saved.id), like(auditEvents.action, '%videoLink%')))
    expect(logged).toMatchObject([{ subjectAccountId: client.id, actorAccountId: doctor.id, details: {} }])
  })
})

describe('the usual video link of a schedule', () => {
  it('is taken over by new appointments by video, and by no other', async () => {
    const before = await book()
    const schedule = await readSchedule()
    const saved: Schedule = await (await saveUsual(ROOM, schedule.version)).json()
    expect(saved).toMatchObject({ videoUrl: ROOM, version: schedule.version + 1 })
    expect((await readAs(stage.doctor, before)).videoUrl).toBeNull()
    const wanted = { ...video, personId: stage.client.id, startsAt: startIn(3) }
    const held = await readAppointment(await as(stage.doctor).hold(wanted))
    const booked = await readAppointment(await as(stage.doctor).confirm(held.id))
    expect(booked.videoUrl).toBe(ROOM)
    await saveUsual(null, saved.version)
    expect((await readSchedule()).videoUrl).toBeNull()
    expect((await readAs(stage.doctor, booked)).videoUrl).toBe(ROOM)
  })

  it('is changed by who has seen it as it is, and never to what is no secure address', async () => {
    const { version } = await readSchedule()
    await saveUsual(ROOM, version)
    expect(await readCode(await saveUsual(OTHER_ROOM, version))).toBe('precondition_failed')
    expect((await readSchedule()).videoUrl).toBe(ROOM)
    expect((await saveUsual('http://video.example.com', version + 1)).status).toBe(422)
  })

  it('begins where nothing was saved yet', async () => {
    await stage.server.database
      .delete(scheduleResources)
      .where(eq(scheduleResources.accountId, stage.doctor.id))
    expect(await readSchedule()).toMatchObject({ id: null, version: 0, videoUrl: null })
    expect(await (await saveUsual(ROOM, 0)).json()).toMatchObject({ version: 1, videoUrl: ROOM })
  })
})
