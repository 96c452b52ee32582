import type { Appointment } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStage } from '../../../testing/fixtures/conversation.ts'
import type { Stage } from '../../../testing/fixtures/conversation.ts'
import { createBooking, openSchedule, readAppointment } from '../../../testing/fixtures/schedule.ts'
import type { BookableTime } from '../../../testing/fixtures/schedule.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { scheduleHours } from '../../tables/scheduling/schedules.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

const clock = createTestClock()
let stage: Stage
let time: BookableTime

beforeAll(async () => {
  stage = await startStage(clock)
})

afterAll(() => stage.server.close())

beforeEach(async () => {
  time = await openSchedule(stage.server.database, stage.doctor.id)
  await stage.server.database.delete(appointments)
  await stage.clear()
})

const startOf = (days: number, minutes = 0): string =>
  new Date((Math.floor(clock.now() / DAY_MS) + days) * DAY_MS + minutes * MINUTE_MS).toISOString()

const asClient = () => createBooking(stage.server, stage.client.token)
const book = async (startsAt: string): Promise<Appointment> =>
  readAppointment(await asClient().book({ ...time, personId: stage.client.id, startsAt }))

async function list(query: string): Promise<{ starts: string[]; nextCursor: string | null }> {
  const response = await asClient().call('GET', `/appointments?${query}`)
  const { items, nextCursor }: { items: Appointment[]; nextCursor: string | null } = await response.json()
  return { starts: items.map(({ startsAt }) => startsAt), nextCursor }
}

describe('appointments are listed', () => {
  it('page by page from the earliest on, and from the latest', async () => {
    const starts = [startOf(7), startOf(8), startOf(9)]
    for (const startsAt of starts.toReversed()) await book(startsAt)
    for (const order of ['earliest', 'latest']) {
      const first = await list(`order=${order}&limit=2`)
      const rest = await list(`order=${order}&limit=2&cursor=${first.nextCursor}`)
      const found = [...first.starts, ...rest.starts]
      expect(found).toEqual(order === 'earliest' ? starts : starts.toReversed())
      expect(rest.nextCursor).toBeNull()
    }
  })

  it('without what is cancelled, held or over where only those that are ahead are wanted', async () => {
    const cancelled = await book(startOf(7))
    await asClient().cancel(cancelled)
    await asClient().hold({ ...time, personId: stage.client.id, startsAt: startOf(8) })
    const over = await book(startOf(9))
    await book(startOf(10))
    await stage.server.database
      .update(appointments)
      .set({ startsAt: new Date(startOf(-1)), endsAt: new Date(startOf(-1, 30)) })
      .where(eq(appointments.id, over.id))
    expect((await list('box=ahead')).starts).toEqual([startOf(10)])
    expect((await list('')).starts).toHaveLength(4)
  })
})

describe('after days without a free time', () => {
  const readNext = async (from: string, to = from): Promise<unknown> => {
    const query = new URLSearchParams({ ...time, personId: stage.client.id, from, to, timeZone: 'UTC' })
    return (await asClient().call('GET', `/slots?${query}`)).json()
  }
  const dayOf = (days: number): string => startOf(days).slice(0, 10)

  it('the first one is named, and none where none comes', async () => {
    const { database } = stage.server
    const weekday = new Date(startOf(7)).getUTCDay() || 7
    await database.delete(scheduleHours).where(eq(scheduleHours.resourceId, time.scheduleId))
    expect(await readNext(dayOf(3), dayOf(5))).toEqual({ items: [], nextStartsAt: null })
    const hours = { resourceId: time.scheduleId, weekday, fromMinute: 600, toMinute: 660 }
    await database.insert(scheduleHours).values(hours)
    expect(await readNext(dayOf(3), dayOf(5))).toEqual({ items: [], nextStartsAt: startOf(7, 600) })
    expect(await readNext(dayOf(7))).toMatchObject({ items: [{}, {}], nextStartsAt: null })
  })
})
