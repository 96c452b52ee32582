import { randomUUID } from 'node:crypto'
import type { ServiceType } from '@platform/contract/service-requests'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findBookingFaults } from '../../../testing/claim-sweep.ts'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { readNews } from '../../../testing/fixtures/news.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { createRequests } from '../../../testing/service-requests/requests.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { appointments, scheduleClaims } from '../../tables/scheduling/appointments.ts'
import { serviceRequestTimes } from '../../tables/service-requests/offered-times.ts'
import { serviceTypes } from '../../tables/service-requests/service-types.ts'
import { createOfferedTimesJob } from './expiry-job.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const clock = createTestClock()
let server: TestServer
let client: Caller
let doctor: Caller
let ofClient: ReturnType<typeof createRequests>
let ofDoctor: ReturnType<typeof createRequests>
let time: BookableTime
let type: ServiceType

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  doctor = await callAs(server, 'professional@example.com')
  await joinTeam(client, doctor, { scopes: ['messages', 'calendar'] })
  ofClient = createRequests(server, client)
  ofDoctor = createRequests(server, doctor)
  time = await openSchedule(server.database, doctor.id)
})

afterAll(() => server.close())

beforeEach(async () => {
  await server.database.delete(serviceTypes)
  await server.database.delete(appointments)
  type = await createRequests(server, await callAs(server, 'orgadmin@example.com')).addType()
})

const startOf = (days: number, minutes = 0): string =>
  new Date((Math.floor(clock.now() / DAY_MS) + days) * DAY_MS + minutes * 60_000).toISOString()

/** One that is accepted, of which nothing was told yet. */
async function accept(): Promise<string> {
  const { id } = await ofClient.ask(client.id, type.id)
  await ofDoctor.move(id, 'accept')
  await server.database.delete(notifications)
  return id
}

const offer = async (id: string, ...starts: string[]) =>
  ofDoctor.toRequest(await ofDoctor.tryOffer(id, time, starts))

const book = (startsAt: string) =>
  createBooking(server, client.token).book({ ...time, personId: client.id, startsAt })

const listActions = async (id: string): Promise<string[]> => {
  const rows = await server.database.select().from(auditEvents).where(eq(auditEvents.objectId, id))
  return rows.map(({ action }) => action)
}

describe('times that are offered in answer to a request', () => {
  it('are held for its person until they take one, which is booked, and lets go of the others', async () => {
    const id = await accept()
    const offered = await offer(id, startOf(7), startOf(8))
    expect(offered.timeActions).toEqual(['offer', 'withdraw'])
    expect(await readCode(await book(startOf(8)))).toBe('slot_taken')
    const seen = await ofClient.read(id)
    const heldUntil = new Date(clock.now() + 48 * HOUR_MS).toISOString()
    expect(seen).toMatchObject({
      timeActions: ['take', 'decline'],
      offeredTimes: [
        {
          startsAt: startOf(7),
          endsAt: startOf(7, 30),
          state: 'held',
          heldUntil,
          professional: { id: doctor.id },
        },
        { startsAt: startOf(8), state: 'held', appointmentId: null },
      ],
    })
    expect(seen.events.at(-1)).toMatchObject({ step: 'timesOffered', author: { id: doctor.id } })
    expect(await readNews(server, client.token)).toMatchObject([
      { event: 'serviceRequestTimesOffered', objectId: id },
    ])
    const [, second] = seen.offeredTimes
    const taken = await ofClient.toRequest(await ofClient.tryTake(id, second!.id))
    expect(taken).toMatchObject({
      status: 'inProgress',
      timeActions: [],
      offeredTimes: [{ id: second!.id, state: 'taken' }],
    })
    expect(taken.events.slice(-2)).toMatchObject([{ step: 'timeTaken' }, { status: 'inProgress' }])
    const rows = await server.database.select().from(appointments)
    expect(rows).toMatchObject([
      { id: taken.offeredTimes[0]?.appointmentId, state: 'booked', personId: client.id, bookedBy: client.id },
    ])
    expect(await readNews(server, doctor.token)).toMatchObject([{ event: 'appointmentBooked' }])
    expect((await book(startOf(7))).status).toBe(201)
    expect(await findBookingFaults(server.database)).toEqual([])
    expect(await listActions(id)).toEqual(
      expect.arrayContaining(['serviceRequest.timesOffered', 'serviceRequest.timeTaken']),
    )
  })

  it('are taken once, however often and by how many tabs', async () => {
    const id = await accept()
    const [one, other] = (await offer(id, startOf(7), startOf(8))).offeredTimes
    const answers = await Promise.all([one, other, one].map((each) => ofClient.tryTake(id, each!.id)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await server.database.select().from(appointments)).toMatchObject([{ state: 'booked' }])
    const [taken] = (await ofClient.read(id)).offeredTimes
    expect((await ofClient.tryTake(id, taken!.id)).status).toBe(200)
    const left = taken!.id === one!.id ? other : one
    expect(await readCode(await ofClient.tryTake(id, left!.id))).toBe('conflict')
  })

  it('are offered all or none: what was booked meanwhile is named at its place', async () => {
    const id = await accept()
    expect((await book(startOf(8))).status).toBe(201)
    const answer = await ofDoctor.tryOffer(id, time, [startOf(7), startOf(8), startOf(9), startOf(9)])
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      errors: [
        { pointer: '/starts/1', code: 'already_used' },
        { pointer: '/starts/3', code: 'already_used' },
      ],
    })
    expect(await ofClient.read(id)).toMatchObject({ offeredTimes: [] })
    expect((await book(startOf(7))).status).toBe(201)
  })

  it('are offered once with one key, and five at most', async () => {
    const id = await accept()
    const key = randomUUID()
    const starts = [startOf(7), startOf(8)]
    const once = await ofDoctor.toRequest(await ofDoctor.tryOffer(id, time, starts, key))
    expect(await ofDoctor.toRequest(await ofDoctor.tryOffer(id, time, starts, key))).toEqual(once)
    expect(await readCode(await ofDoctor.tryOffer(id, time, [startOf(9)], key))).toBe('conflict')
    const more = [9, 10, 11, 12].map((days) => startOf(days))
    expect(await readCode(await ofDoctor.tryOffer(id, time, more))).toBe('conflict')
    expect((await offer(id, ...more.slice(1))).offeredTimes).toHaveLength(5)
  })

  it('are declined by the one side, and withdrawn by the other', async () => {
    const id = await accept()
    await offer(id, startOf(7))
    await server.database.delete(notifications)
    const declined = await ofClient.toRequest(await ofClient.tryRelease(id))
    expect(declined).toMatchObject({ status: 'accepted', offeredTimes: [] })
    expect(declined.events.at(-1)).toMatchObject({ step: 'timesDeclined', author: { id: client.id } })
    expect(await readNews(server, doctor.token)).toMatchObject([{ event: 'serviceRequestTimesDeclined' }])
    expect(await server.database.select().from(appointments)).toEqual([])
    await offer(id, startOf(7))
    const withdrawn = await ofDoctor.toRequest(await ofDoctor.tryRelease(id))
    expect(withdrawn.events.at(-1)).toMatchObject({ step: 'timesWithdrawn' })
    expect(await ofDoctor.toRequest(await ofDoctor.tryRelease(id))).toEqual(withdrawn)
    expect(await listActions(id)).toEqual(
      expect.arrayContaining(['serviceRequest.timesDeclined', 'serviceRequest.timesWithdrawn']),
    )
  })

  it('run out by themselves, and somebody else can book them', async () => {
    const id = await accept()
    const [held] = (await offer(id, startOf(7))).offeredTimes
    // The session of a test does not last as long.
    const heldUntil = new Date(clock.now())
    await server.database.update(serviceRequestTimes).set({ heldUntil })
    await server.database.update(scheduleClaims).set({ heldUntil })
    expect(await ofClient.read(id)).toMatchObject({ timeActions: [], offeredTimes: [{ state: 'expired' }] })
    expect(await readCode(await ofClient.tryTake(id, held!.id))).toBe('hold_expired')
    expect((await book(startOf(7))).status).toBe(201)
    expect(await readCode(await ofClient.tryTake(id, held!.id))).toBe('hold_expired')
    const [again] = (await offer(id, startOf(8))).offeredTimes.filter(({ state }) => state === 'held')
    expect((await ofClient.tryTake(id, again!.id)).status).toBe(200)
  })

  it('tell both sides once that the last of them ran out', async () => {
    const id = await accept()
    const { offeredTimes } = await offer(id, startOf(7), startOf(8))
    await server.database.delete(notifications)
    const runJob = () =>
      createOfferedTimesJob({ database: server.database, clock }).run(new AbortController().signal)
    const runOut = (...ids: readonly string[]) =>
      server.database
        .update(serviceRequestTimes)
        .set({ heldUntil: new Date(clock.now()) })
        .where(inArray(serviceRequestTimes.id, [...ids]))
    const [first, second] = offeredTimes.map((one) => one.id)
    await runOut(first!)
    await runJob()
    expect(await readNews(server, client.token)).toEqual([])
    await runOut(second!)
    await Promise.all([runJob(), runJob()])
    await runJob()
    const told = { count: 1, objectId: id }
    expect(await readNews(server, client.token)).toMatchObject([
      { ...told, event: 'serviceRequestTimesLapsed', subject: 'Ingrid Solberg' },
    ])
    expect(await readNews(server, doctor.token)).toMatchObject([
      { ...told, event: 'serviceRequestTimesUnanswered', subject: expect.stringContaining(' ') },
    ])
  })

  it('tell nobody that they ran out who was answered, or of a request that is closed', async () => {
    const declined = await accept()
    await offer(declined, startOf(7))
    await ofClient.tryRelease(declined)
    const closed = await accept()
    await offer(closed, startOf(8))
    await ofClient.move(closed, 'cancel')
    await server.database.delete(notifications)
    await server.database.update(serviceRequestTimes).set({ heldUntil: new Date(clock.now()) })
    await createOfferedTimesJob({ database: server.database, clock }).run(new AbortController().signal)
    expect(await readNews(server, client.token)).toEqual([])
    expect(await readNews(server, doctor.token)).toEqual([])
  })

  it('are let go of with a request that is closed', async () => {
    const id = await accept()
    await offer(id, startOf(7))
    expect(await ofClient.move(id, 'cancel')).toMatchObject({ offeredTimes: [], timeActions: [] })
    expect(await server.database.select().from(appointments)).toEqual([])
    expect(await readCode(await ofDoctor.tryOffer(id, time, [startOf(7)]))).toBe('conflict')
  })

  it('are answered in their request alone, and are nobody’s before it is accepted', async () => {
    const sent = await ofClient.ask(client.id, type.id)
    expect(await readCode(await ofDoctor.tryOffer(sent.id, time, [startOf(7)]))).toBe('conflict')
    await ofDoctor.move(sent.id, 'accept')
    await offer(sent.id, startOf(7))
    const [held] = await server.database.select().from(appointments)
    for (const { token } of [client, doctor]) {
      const booking = createBooking(server, token)
      expect(await readCode(await booking.confirm(held!.id))).toBe('conflict')
      expect(await readCode(await booking.call('DELETE', `/appointments/holds/${held!.id}`))).toBe('conflict')
    }
    const [time1] = (await ofClient.read(sent.id)).offeredTimes
    expect(await readCode(await ofDoctor.tryTake(sent.id, time1!.id))).toBe('forbidden')
  })

  it('say what the appointment has become since', async () => {
    const id = await accept()
    const [held] = (await offer(id, startOf(7))).offeredTimes
    const [taken] = (await ofClient.toRequest(await ofClient.tryTake(id, held!.id))).offeredTimes
    const booking = createBooking(server, client.token)
    const booked = await readAppointment(await booking.call('GET', `/appointments/${taken!.appointmentId}`))
    const moved = await readAppointment(await booking.move(booked, startOf(9)))
    expect(await ofClient.read(id)).toMatchObject({
      offeredTimes: [{ startsAt: startOf(9), state: 'taken' }],
    })
    expect((await booking.cancel(moved)).status).toBe(200)
    expect(await ofClient.read(id)).toMatchObject({ offeredTimes: [] })
  })
})
