import { randomUUID } from 'node:crypto'
import { problemSchema } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  FIRST,
  listTuesdays,
  readItems,
  startSeriesStage,
  startsOf,
} from '../../../testing/fixtures/appointment-series.ts'
import { readAppointment } from '../../../testing/fixtures/schedule.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { readWaiting } from '../../../testing/waitlist.ts'
import { findBookingFaults } from '../../../testing/index.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { appointments, appointmentSeries } from '../../tables/scheduling/appointments.ts'
import { appointmentReminders } from '../../tables/scheduling/reminders.ts'
import { scheduleExceptions, scheduleHours } from '../../tables/scheduling/schedules.ts'

const clock = createTestClock()
let series: Awaited<ReturnType<typeof startSeriesStage>>

beforeAll(async () => {
  series = await startSeriesStage(clock)
})

afterAll(() => series.stage.server.close())

beforeEach(() => series.reopen())

const countAll = async (): Promise<number> =>
  (await series.stage.server.database.select().from(appointments)).length

describe('the dates of a series', () => {
  it('keep their hour when clocks are changed', async () => {
    const dates = await series.plan({})
    expect(startsOf(dates)).toEqual([
      '2027-03-23T08:00:00.000Z',
      '2027-03-30T07:00:00.000Z',
      '2027-04-06T07:00:00.000Z',
      '2027-04-13T07:00:00.000Z',
    ])
    expect(dates.every(({ state }) => state === 'free')).toBe(true)
  })

  it('lie as many weeks from each other as is asked, also beyond the horizon of a single appointment', async () => {
    const dates = await series.plan({ count: 26, intervalWeeks: 4 })
    expect(dates).toHaveLength(26)
    expect(dates.at(-1)).toMatchObject({ startsAt: '2029-02-20T08:00:00.000Z', state: 'free' })
  })

  it('are where the clocks are put to when they skip the hour, and at the first of two where they show it twice', async () => {
    const { database } = series.stage.server
    await database
      .update(scheduleHours)
      .set({ fromMinute: 0, toMinute: 1_440 })
      .where(eq(scheduleHours.resourceId, series.subject().scheduleId))
    const spring = await series.plan({ startsAt: '2027-03-21T01:30:00.000Z', count: 2 })
    expect(spring.at(-1)).toMatchObject({ startsAt: '2027-03-28T01:00:00.000Z', state: 'free' })
    const autumn = await series.plan({ startsAt: '2027-10-24T00:30:00.000Z', count: 2 })
    expect(autumn.at(-1)).toMatchObject({ startsAt: '2027-10-31T00:30:00.000Z', state: 'free' })
  })

  it('say what is in the way, with the nearest free times of the day', async () => {
    const [first, second, third, fourth] = listTuesdays(4)
    await series.takeTime(second!)
    await series.stage.server.database.insert(scheduleExceptions).values({
      resourceId: series.subject().scheduleId,
      kind: 'closed',
      fromDate: third!.slice(0, 10),
      fromMinute: 0,
      toDate: third!.slice(0, 10),
      toMinute: 720,
    })
    await series.stage.server.database
      .update(scheduleHours)
      .set({ validTo: '2027-04-10' })
      .where(eq(scheduleHours.resourceId, series.subject().scheduleId))
    const dates = await series.plan({})
    expect(dates.map(({ startsAt, state }) => [startsAt, state])).toEqual([
      [first, 'free'],
      [second, 'taken'],
      [third, 'closed'],
      [fourth, 'outside'],
    ])
    expect(dates.map(({ nearestStarts }) => nearestStarts.length)).toEqual([0, 4, 4, 0])
    expect(dates[1]!.nearestStarts).toEqual([
      '2027-03-30T06:00:00.000Z',
      '2027-03-30T06:30:00.000Z',
      '2027-03-30T07:30:00.000Z',
      '2027-03-30T08:00:00.000Z',
    ])
    expect((await series.plan({ startsAt: '2027-03-09T08:00:00.000Z' }))[0]!.state).toBe('outOfReach')
  })

  it('are at most 26, every four weeks at most, and of whole numbers', async () => {
    for (const [fields, pointer] of [
      [{ count: 27 }, '/count'],
      [{ count: 1 }, '/count'],
      [{ count: 2.5 }, '/count'],
      [{ intervalWeeks: 5 }, '/intervalWeeks'],
      [{ intervalWeeks: 0 }, '/intervalWeeks'],
      [{ starts: [FIRST] }, '/starts'],
    ] as const) {
      const response = await series.book({ ...series.inputOf(), ...fields })
      const problem = problemSchema.parse(await response.json())
      expect(problem.code).toBe('validation_failed')
      expect(problem.errors?.map((error) => error.pointer)).toContain(pointer)
    }
  })
})

describe('booking a series', () => {
  it('books each date, numbers them, and tells the client once', async () => {
    const items = await series.bookSeries()
    expect(startsOf(items)).toEqual(listTuesdays(4))
    expect(items.map((one) => one.series)).toEqual(
      [1, 2, 3, 4].map((index) => ({ id: items[0]!.series!.id, index, count: 4, intervalWeeks: 1 })),
    )
    expect(await series.toldOf('appointmentSeriesBooked')).toEqual([series.stage.client.id])
    expect(await series.toldOf('appointmentBooked')).toEqual([])
    const seen = await readAppointment(
      await series.as(series.stage.client).call('GET', `/appointments/${items[2]!.id}`),
    )
    expect(seen.series).toMatchObject({ index: 3, count: 4 })
    const logged = await series.stage.server.database
      .select({ id: auditEvents.objectId })
      .from(auditEvents)
      .where(eq(auditEvents.action, 'appointment.booked'))
    expect(logged.map(({ id }) => id)).toEqual(expect.arrayContaining(items.map(({ id }) => id)))
    const reminders = await series.stage.server.database.select().from(appointmentReminders)
    expect(new Set(reminders.map(({ appointmentId }) => appointmentId)).size).toBe(4)
    expect(await findBookingFaults(series.stage.server.database)).toEqual([])
  })

  it('ends what the client waits for on its days', async () => {
    const days = { from: '2027-03-29', to: '2027-04-02', timeZone: 'Europe/Berlin' }
    // At another hour than the series, so that an offer is not in its way.
    const wish = { ...series.subject(), ...days, dayParts: ['evening'], weekdays: [2] }
    const client = series.as(series.stage.client)
    expect((await client.call('POST', '/waitlist', wish)).status).toBe(201)
    await series.bookSeries()
    expect(await readWaiting(client)).toEqual([])
  })

  it('leaves out what is skipped and takes another time of the day for what is moved', async () => {
    const [first, , third] = listTuesdays(4)
    const starts = [first!, third!, '2027-04-13T08:30:00.000Z']
    const items = await series.bookSeries({ starts })
    expect(startsOf(items)).toEqual(starts)
    expect(items.map((one) => [one.series?.index, one.series?.count])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
  })

  it('books nothing where one date is not free, and says which', async () => {
    const [, , third] = listTuesdays(4)
    await series.takeTime(third!)
    const response = await series.book(series.inputOf())
    const problem = problemSchema.parse(await response.json())
    expect(problem).toMatchObject({ code: 'slot_taken', takenStart: third })
    expect(problem.nearestStarts).toHaveLength(4)
    expect(await countAll()).toBe(1)
    expect(await series.stage.server.database.select().from(appointmentSeries)).toEqual([])
  })

  it('beside a single booking of one of its dates, one of the two has all it wants and the other nothing', async () => {
    const [, second] = listTuesdays(4)
    const [ofSeries, single] = await Promise.all([
      series.book(series.inputOf()),
      series.as(series.stage.client).book({ ...series.subject(), startsAt: second! }),
    ])
    expect([ofSeries.status, single.status].toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await countAll()).toBe(ofSeries.status === 201 ? 4 : 1)
    expect(await findBookingFaults(series.stage.server.database)).toEqual([])
  })

  it('is once however often it is sent, and never another one with the same key', async () => {
    const input = series.inputOf()
    const [one, other] = await Promise.all([
      series.book(input).then(readItems),
      series.book(input).then(readItems),
    ])
    const again = await series.book(input).then(readItems)
    expect(other.map(({ id }) => id)).toEqual(one.map(({ id }) => id))
    expect(again.map(({ id }) => id)).toEqual(one.map(({ id }) => id))
    expect(await countAll()).toBe(4)
    expect(await readCode(await series.book({ ...input, starts: input.starts.slice(1) }))).toBe('conflict')
  })

  it('takes no time of another day, and none twice on one day', async () => {
    const [first, second] = listTuesdays(2)
    for (const [other, place] of [
      ['2027-03-31T07:00:00.000Z', 2],
      ['2027-03-30T09:00:00.000Z', 2],
    ] as const) {
      const response = await series.book({ ...series.inputOf(), starts: [first, second, other] })
      const problem = problemSchema.parse(await response.json())
      expect(problem.errors?.[0]).toMatchObject({ pointer: `/starts/${place}`, code: 'invalid_value' })
    }
  })

  it('is for professionals, of their own time and for their own clients', async () => {
    expect(await readCode(await series.book(series.inputOf(), series.stage.client))).toBe('forbidden')
    expect(await readCode(await series.book(series.inputOf(), series.stage.colleague))).toBe('not_found')
    expect(await readCode(await series.book({ ...series.inputOf(), personId: randomUUID() }))).toBe(
      'not_found',
    )
    const [one] = await series.bookSeries()
    const path = `/appointment-series/${one!.series!.id}`
    expect(await readCode(await series.as(series.stage.colleague).call('GET', path))).toBe('not_found')
    expect(await readCode(await series.as(series.stage.client).call('GET', path))).toBe('forbidden')
  })
})
