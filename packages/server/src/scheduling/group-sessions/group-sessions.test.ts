import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { appointmentSchema } from '@platform/contract/care'
import type { Appointment, FreeSlot } from '@platform/contract/care'
import { shareWith, signInSomebody, startStage } from '../../../testing/fixtures/conversation.ts'
import type { Somebody, Stage } from '../../../testing/fixtures/conversation.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { findBookingFaults } from '../../../testing/index.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const clock = createTestClock()
let stage: Stage
let time: BookableTime
let other: Somebody
let third: Somebody

/** An hour for three at most, which begins at every half hour. */
beforeAll(async () => {
  stage = await startStage(clock)
  const { server, doctor } = stage
  other = await signInSomebody(server, 'client@example.com')
  third = await signInSomebody(server, 'premium@example.com')
  for (const person of [other, third]) await shareWith(server, person, doctor)
  time = await openSchedule(server.database, doctor.id, { lengthMinutes: 60, capacity: 3, cutOffMinutes: 0 })
})

afterAll(() => stage.server.close())

beforeEach(async () => {
  await stage.server.database.delete(appointments)
  await stage.clear()
})

const at = (hour: number, minute = 0): string =>
  new Date((Math.floor(clock.now() / DAY_MS) + 7) * DAY_MS + hour * HOUR_MS + minute * 60_000).toISOString()

const as = ({ token }: Somebody) => createBooking(stage.server, token)
const book = (person: Somebody, startsAt: string): Promise<Appointment> =>
  as(person)
    .book({ ...time, personId: person.id, startsAt })
    .then(readAppointment)

const readOwn = ({ id }: Appointment): Promise<Appointment> =>
  as(stage.doctor).call('GET', `/appointments/${id}`).then(readAppointment)

async function readItems(response: Response): Promise<Appointment[]> {
  expect(response.status).toBe(200)
  return z.object({ items: z.array(appointmentSchema) }).parse(await response.json()).items
}

const callSession = async (
  one: Appointment,
  method: string,
  path = '',
  json?: unknown,
): Promise<Response> => {
  const { session } = await readOwn(one)
  return as(stage.doctor).call(method, `/group-sessions/${session!.id}${path}`, json)
}

async function readSeats(
  moved: Readonly<Record<string, string>> = {},
): Promise<Map<string, number | undefined>> {
  const day = at(0).slice(0, 10)
  const query = new URLSearchParams({
    ...time,
    personId: stage.client.id,
    from: day,
    to: day,
    timeZone: 'UTC',
    ...moved,
  })
  const keeper = 'movedSessionId' in moved ? stage.doctor : stage.client
  const body: { items: FreeSlot[] } = await (await as(keeper).call('GET', `/slots?${query}`)).json()
  return new Map(body.items.map(({ startsAt, seatsLeft }) => [startsAt, seatsLeft]))
}

describe('a group session', () => {
  it('is joined while it has a place, at exactly its time', async () => {
    await book(stage.client, at(9))
    const seats = await readSeats()
    expect(seats.get(at(9))).toBe(2)
    expect(seats.get(at(10))).toBe(3)
    expect(seats.has(at(9, 30))).toBe(false)
    await book(other, at(9))
    await book(third, at(9))
    expect((await readSeats()).has(at(9))).toBe(false)
    const late = { ...time, personId: stage.client.id, startsAt: at(9) }
    expect(await readCode(await as(stage.client).book(late))).toBe('slot_taken')
    expect(await findBookingFaults(stage.server.database)).toEqual([])
  })

  it('shows nobody who takes part with them, and the professional everybody', async () => {
    const mine = await book(stage.client, at(9))
    const theirs = await book(other, at(9))
    expect(mine.session).toBeNull()
    const seen = await Promise.all([mine, theirs].map(readOwn))
    expect(new Set(seen.map(({ session }) => session?.id)).size).toBe(1)
    const members = await readItems(await callSession(mine, 'GET'))
    expect(members.map(({ id }) => id).toSorted()).toEqual([mine.id, theirs.id].toSorted())
    expect(await readCode(await as(stage.client).call('GET', `/appointments/${theirs.id}`))).toBe('not_found')
    const path = `/group-sessions/${seen[0]!.session!.id}`
    expect(await readCode(await as(stage.elsewhere).call('GET', path))).toBe('not_found')
    expect(await readCode(await as(stage.client).call('GET', path))).toBe('forbidden')
  })

  it('goes on without one who leaves it for another time', async () => {
    const mine = await book(stage.client, at(9))
    const theirs = await book(other, at(9))
    expect(await readCode(await as(stage.client).move(mine, at(9, 30)))).toBe('slot_taken')
    const moved = await readAppointment(await as(stage.client).move(mine, at(11)))
    expect(moved.startsAt).toBe(at(11))
    const [one, two] = await Promise.all([moved, theirs].map(readOwn))
    expect(one!.session!.id).not.toBe(two!.session!.id)
    const joined = await readAppointment(await as(stage.client).move(moved, at(9)))
    expect((await readOwn(joined)).session).toEqual(two!.session)
    expect(await findBookingFaults(stage.server.database)).toEqual([])
  })

  it('is moved into its own hour by the only one who takes part', async () => {
    const mine = await book(stage.client, at(9))
    const moved = await readAppointment(await as(stage.client).move(mine, at(9, 30)))
    expect(moved.startsAt).toBe(at(9, 30))
    expect(await findBookingFaults(stage.server.database)).toEqual([])
  })

  it('gives its place back to the next when one cancels', async () => {
    const mine = await book(stage.client, at(9))
    await book(other, at(9))
    await book(third, at(9))
    await as(stage.client).cancel(mine)
    expect((await readSeats()).get(at(9))).toBe(1)
    await book(stage.client, at(9))
    expect(await findBookingFaults(stage.server.database)).toEqual([])
  })
})

describe('the professional', () => {
  it('moves all at once, also into the hour it is in, and each is told', async () => {
    const mine = await book(stage.client, at(9))
    await book(other, at(9))
    await stage.server.database.delete(notifications)
    const moved = await readItems(await callSession(mine, 'PUT', '/start', { startsAt: at(9, 30) }))
    expect(moved.map(({ startsAt, sequence }) => [startsAt, sequence])).toEqual([
      [at(9, 30), 1],
      [at(9, 30), 1],
    ])
    const told = await stage.server.database.select().from(notifications)
    const toldIds = told.filter(({ event }) => event === 'appointmentMoved').map((row) => row.accountId)
    expect(toldIds.toSorted()).toEqual([stage.client.id, other.id].toSorted())
    expect(await findBookingFaults(stage.server.database)).toEqual([])
  })

  it('is offered the hour that it is in, for all of it together', async () => {
    const mine = await book(stage.client, at(9))
    await book(other, at(9))
    await book(third, at(12))
    expect((await readSeats()).get(at(9, 30))).toBeUndefined()
    const { session } = await readOwn(mine)
    const offered = await readSeats({ movedSessionId: session!.id })
    expect([at(9), at(9, 30), at(12)].map((start) => offered.get(start))).toEqual([undefined, 3, undefined])
  })

  it('moves nobody where the time is not free', async () => {
    const mine = await book(stage.client, at(9))
    await book(other, at(9))
    await book(third, at(10))
    expect(await readCode(await callSession(mine, 'PUT', '/start', { startsAt: at(9, 30) }))).toBe(
      'slot_taken',
    )
    expect((await readOwn(mine)).startsAt).toBe(at(9))
  })

  it('cancels for all with one reason', async () => {
    const mine = await book(stage.client, at(9))
    const theirs = await book(other, at(9))
    const ended = await readItems(
      await callSession(mine, 'POST', '/cancellation', { reason: 'The hall is closed' }),
    )
    expect(ended).toHaveLength(2)
    const seen = await readAppointment(await as(other).call('GET', `/appointments/${theirs.id}`))
    expect(seen).toMatchObject({ state: 'cancelled', cancellationReason: 'The hall is closed' })
    expect((await readSeats()).get(at(9))).toBe(3)
  })

  it('takes a place for somebody whatever the hours', async () => {
    const mine = await book(stage.client, at(9))
    const json = { ...time, personId: other.id, startsAt: at(9), key: crypto.randomUUID(), reason: 'Asked' }
    const added = await readAppointment(await as(stage.doctor).call('POST', '/appointments/overrides', json))
    expect(added.session).toEqual((await readOwn(mine)).session)
    expect(await findBookingFaults(stage.server.database)).toEqual([])
  })
})
