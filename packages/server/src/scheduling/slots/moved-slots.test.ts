import type { Slot } from '@platform/contract/care'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shareWith, signInSomebody, startStage } from '../../../testing/fixtures/conversation.ts'
import type { Somebody, Stage } from '../../../testing/fixtures/conversation.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const clock = createTestClock()
let stage: Stage
let time: BookableTime

/** An hour, which begins at every half hour. */
beforeAll(async () => {
  stage = await startStage(clock)
  time = await openSchedule(stage.server.database, stage.doctor.id, { lengthMinutes: 60 })
  await stage.clear()
})

afterAll(() => stage.server.close())

const at = (hour: number): string =>
  new Date((Math.floor(clock.now() / DAY_MS) + 7) * DAY_MS + hour * HOUR_MS).toISOString()

function listSlots({ id, token }: Somebody, moved: Readonly<Record<string, string>> = {}): Promise<Response> {
  const [day = ''] = at(0).split('T')
  const query = new URLSearchParams({ ...time, personId: id, from: day, to: day, timeZone: 'UTC', ...moved })
  return createBooking(stage.server, token).call('GET', `/slots?${query}`)
}

async function readStarts(response: Promise<Response>): Promise<string[]> {
  const { items }: { items: Slot[] } = await (await response).json()
  return items.map(({ startsAt }) => startsAt)
}

it('offers what is moved the times that only its own stands in the way of, and to nobody else', async () => {
  const { client, doctor, server } = stage
  const booking = createBooking(server, client.token)
  const booked = await readAppointment(await booking.book({ ...time, personId: client.id, startsAt: at(2) }))
  const beside = [at(1.5), at(2.5)]
  expect((await readStarts(listSlots(client))).filter((start) => beside.includes(start))).toEqual([])
  const offered = await readStarts(listSlots(client, { movedId: booked.id }))
  expect(offered).toEqual(expect.arrayContaining(beside))
  expect(offered).not.toContain(booked.startsAt)
  expect(await readStarts(listSlots({ ...doctor, id: client.id }, { movedId: booked.id }))).toEqual(offered)

  const stranger = await signInSomebody(server, 'premium@example.com')
  await shareWith(server, stranger, doctor)
  expect(await readCode(await listSlots(stranger, { movedId: booked.id }))).toBe('not_found')
  const both = { movedId: booked.id, movedSessionId: booked.id }
  expect(await readCode(await listSlots(client, both))).toBe('validation_failed')

  for (const startsAt of beside) {
    const now = await readAppointment(await booking.call('GET', `/appointments/${booked.id}`))
    expect((await readAppointment(await booking.move(now, startsAt))).startsAt).toBe(startsAt)
  }
})
