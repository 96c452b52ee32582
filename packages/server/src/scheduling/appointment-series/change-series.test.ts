import { randomUUID } from 'node:crypto'
import { problemSchema } from '@platform/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  asMoves,
  FIRST,
  listTuesdays,
  readItems,
  startSeriesStage,
  startsOf,
} from '../../../testing/fixtures/appointment-series.ts'
import { readAppointment } from '../../../testing/fixtures/schedule.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { findBookingFaults } from '../../../testing/index.ts'
import { appointmentReminders } from '../../tables/scheduling/reminders.ts'

const clock = createTestClock()
let series: Awaited<ReturnType<typeof startSeriesStage>>

beforeAll(async () => {
  series = await startSeriesStage(clock)
})

afterAll(() => series.stage.server.close())

beforeEach(() => series.reopen())

describe('moving a series', () => {
  const WEDNESDAY = '2027-03-31T08:30:00.000Z'

  it('moves one and those that follow to its weekday and hour, and tells once', async () => {
    const [first, second, third, fourth] = await series.bookSeries()
    const items = await series.planMove(second!, 'following', WEDNESDAY)
    expect(items.map(({ startsNow, startsAt, state }) => [startsNow, startsAt, state])).toEqual([
      [second!.startsAt, WEDNESDAY, 'free'],
      [third!.startsAt, '2027-04-07T08:30:00.000Z', 'free'],
      [fourth!.startsAt, '2027-04-14T08:30:00.000Z', 'free'],
    ])
    const moved = await series.move(second!, 'following', WEDNESDAY, asMoves(items)).then(readItems)
    expect(moved.map(({ id, sequence }) => [id, sequence])).toEqual([
      [second!.id, 1],
      [third!.id, 1],
      [fourth!.id, 1],
    ])
    expect((await series.readSeries(first!))[0]).toMatchObject({ startsAt: FIRST, sequence: 0 })
    expect(await series.toldOf('appointmentSeriesMoved')).toEqual([series.stage.client.id])
    expect(await series.toldOf('appointmentMoved')).toEqual([])
    expect(await findBookingFaults(series.stage.server.database)).toEqual([])
  })

  it('moves all by a week into each other, each in its own new week and hour', async () => {
    const [first] = await series.bookSeries()
    const items = await series.planMove(first!, 'all', '2027-03-30T07:00:00.000Z')
    expect(items.map(({ state }) => state)).toEqual(['free', 'free', 'free', 'free'])
    const moved = await series.move(first!, 'all', '2027-03-30T07:00:00.000Z', asMoves(items)).then(readItems)
    expect(startsOf(moved)).toEqual(listTuesdays(5).slice(1))
    expect(await findBookingFaults(series.stage.server.database)).toEqual([])
  })

  it('shows what is in the way, and moves nothing if it is moved there all the same', async () => {
    const [, second, third] = await series.bookSeries()
    const wanted = '2027-04-07T08:30:00.000Z'
    await series.takeTime(wanted)
    const items = await series.planMove(second!, 'all', WEDNESDAY)
    expect(items.map(({ state }) => state)).toEqual(['free', 'free', 'taken', 'free'])
    const response = await series.move(second!, 'all', WEDNESDAY, asMoves(items))
    const problem = problemSchema.parse(await response.json())
    expect(problem).toMatchObject({ code: 'slot_taken', takenStart: wanted })
    expect(startsOf(await series.readSeries(second!))).toEqual(listTuesdays(4))
    const chosen = asMoves(items).filter(({ appointmentId }) => appointmentId !== third!.id)
    expect(await series.move(second!, 'all', WEDNESDAY, chosen).then(readItems)).toHaveLength(3)
    expect((await series.readSeries(second!)).find(({ id }) => id === third!.id)?.startsAt).toBe(
      third!.startsAt,
    )
  })

  it('leaves alone what is cancelled, and refuses what was changed since it was planned', async () => {
    const [first, second, third] = await series.bookSeries()
    await series.as(series.stage.doctor).cancel(second!)
    const items = await series.planMove(first!, 'all', '2027-03-23T09:00:00.000Z')
    expect(items).toHaveLength(3)
    await series.as(series.stage.doctor).move(third!, '2027-04-06T10:00:00.000Z')
    const stale = await series.move(first!, 'all', '2027-03-23T09:00:00.000Z', asMoves(items))
    expect(await readCode(stale)).toBe('precondition_failed')
    const strange = asMoves(items).map((each) => ({ ...each, appointmentId: second!.id }))
    expect(await readCode(await series.move(first!, 'all', '2027-03-23T09:00:00.000Z', strange))).toBe(
      'validation_failed',
    )
    expect(await readCode(await series.move(second!, 'all', WEDNESDAY, asMoves(items)))).toBe('conflict')
  })
})

describe('cancelling a series', () => {
  it('cancels one and those that follow with one reason, told once', async () => {
    const [first, second] = await series.bookSeries()
    const ended = await series.cancel(second!, 'following').then(readItems)
    expect(
      ended.map(({ state, cancellationReason, sequence }) => [state, cancellationReason, sequence]),
    ).toEqual(Array.from({ length: 3 }, () => ['cancelled', 'I am away', 1]))
    expect((await series.readSeries(first!)).map(({ state }) => state)).toEqual([
      'booked',
      'cancelled',
      'cancelled',
      'cancelled',
    ])
    expect(await series.toldOf('appointmentSeriesCancelled')).toEqual([series.stage.client.id])
    const left = await series.stage.server.database.select().from(appointmentReminders)
    expect(new Set(left.map(({ appointmentId }) => appointmentId))).toEqual(new Set([first!.id]))
    expect(await findBookingFaults(series.stage.server.database)).toEqual([])
  })

  it('cancels all that are still booked, once', async () => {
    const [first, second] = await series.bookSeries()
    await series.as(series.stage.client).cancel(second!)
    const ended = await series.cancel(first!, 'all').then(readItems)
    expect(ended).toHaveLength(3)
    expect(await readCode(await series.cancel(first!, 'all'))).toBe('conflict')
    expect(await readCode(await series.cancel({ ...first!, id: randomUUID() }, 'all'))).toBe('not_found')
  })

  it('leaves each appointment to the client by itself, within the cut-off', async () => {
    const [, second, third] = await series.bookSeries()
    const moved = await readAppointment(
      await series.as(series.stage.client).move(second!, '2027-03-30T08:00:00.000Z'),
    )
    expect(moved).toMatchObject({ series: { index: 2, count: 4 }, movesLeft: 2 })
    expect((await series.readSeries(second!)).map(({ startsAt }) => startsAt)).toContain(third!.startsAt)
  })
})
