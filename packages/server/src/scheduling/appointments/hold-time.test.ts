import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startStage } from '../../../testing/fixtures/conversation.ts'
import type { Stage } from '../../../testing/fixtures/conversation.ts'
import { findBookingFaults } from '../../../testing/claim-sweep.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { listOffers } from '../healthcare-services/offers.ts'
import type { Interval } from '../slots/intervals.ts'
import { offerPreferredTime } from './hold-time.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
const HELD_MS = 5 * MINUTE_MS

const clock = createTestClock()
let stage: Stage
let time: BookableTime

beforeAll(async () => {
  stage = await startStage(clock)
  time = await openSchedule(stage.server.database, stage.doctor.id)
})
afterAll(() => stage.server.close())
beforeEach(async () => {
  await stage.server.database.delete(appointments)
  await stage.clear()
})

const startOf = (days: number, minutes = 0): number =>
  (Math.floor(clock.now() / DAY_MS) + days) * DAY_MS + minutes * MINUTE_MS
const exactly = (start: number): Interval => ({ from: start, to: start + 1 })

async function prefer(...preferred: [Interval, ...Interval[]]) {
  const { database } = stage.server
  const [offer] = await listOffers(database, time)
  if (offer === undefined) throw new Error('Nothing is offered')
  const at = new Date(clock.now())
  const heldUntil = new Date(clock.now() + HELD_MS)
  return offerPreferredTime(
    database,
    { siteId: 'Platform', personId: stage.client.id, offer, heldUntil, at },
    preferred,
  )
}

const asClient = () => createBooking(stage.server, stage.client.token)
const book = async (start: number) =>
  readAppointment(
    await asClient().book({
      ...time,
      personId: stage.client.id,
      startsAt: new Date(start).toISOString(),
    }),
  )

it('the first free time of those that somebody prefers is held for them, and theirs to book', async () => {
  await book(startOf(7))
  const { held } = await prefer(exactly(startOf(7)), exactly(startOf(7, 7)), {
    from: startOf(8, 10),
    to: startOf(8, 100),
  })
  expect(held?.appointment).toMatchObject({ state: 'held', startsAt: new Date(startOf(8, 30)) })
  expect(held?.heldUntil).toEqual(new Date(clock.now() + HELD_MS))
  expect(await findBookingFaults(stage.server.database)).toEqual([])
  const confirmed = await asClient().confirm(held?.appointment.id ?? '')
  expect(await readAppointment(confirmed)).toMatchObject({ state: 'booked' })
})

it('those that are nearest are told where none is free', async () => {
  await book(startOf(7))
  expect(await prefer(exactly(startOf(7)))).toEqual({
    held: undefined,
    nearestStarts: [startOf(6, 1_380), startOf(6, 1_410), startOf(7, 30)].map((start) => new Date(start)),
  })
})

it('two who prefer the same have one each', async () => {
  const window = { from: startOf(9), to: startOf(9, 60) }
  const both = await Promise.all([prefer(window), prefer(window), prefer(window)])
  const starts = both.flatMap(({ held }) => (held ? [held.appointment.startsAt.getTime()] : []))
  expect(starts.toSorted((one, other) => one - other)).toEqual([startOf(9), startOf(9, 30)])
  expect(await findBookingFaults(stage.server.database)).toEqual([])
})

it('and it is let go when nobody has said yes in time', async () => {
  const { held } = await prefer(exactly(startOf(7)))
  const ofHeld = eq(appointments.id, held?.appointment.id ?? '')
  clock.advance(HELD_MS)
  expect(await readCode(await asClient().confirm(held?.appointment.id ?? ''))).toBe('hold_expired')
  await book(startOf(7))
  expect(await stage.server.database.select().from(appointments).where(ofHeld)).toEqual([])
})
